const keyOf = (receiverId: string) => `draft:${receiverId}`

/** What was being written to someone, kept for this tab until it is sent. */
export function readDraft(receiverId: string): string {
  return sessionStorage.getItem(keyOf(receiverId)) ?? ''
}

export function keepDraft(receiverId: string, text: string): void {
  if (text === '') sessionStorage.removeItem(keyOf(receiverId))
  else sessionStorage.setItem(keyOf(receiverId), text)
}
