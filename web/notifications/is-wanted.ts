/** It is this member's, and goes with whatever else they keep here: the next one who signs in has not asked for anything. */
const WANTED = 'push-here'

/** Whether the member has asked for notifications in this browser. */
export function isWanted(): boolean {
  return localStorage.getItem(WANTED) !== null
}

export function want(isOn: boolean): void {
  if (isOn) localStorage.setItem(WANTED, 'yes')
  else localStorage.removeItem(WANTED)
}
