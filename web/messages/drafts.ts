const keyOf = (name: string) => `draft:${name}`

/** Under what name the words are kept that a message is to have. */
export const editOf = ({ id }: { id: number }) => `edit-${id}`

/** Under what name it is kept where the photo for somebody lies that another app has shared; null is whoever will be chosen. */
export const sharedPhotoOf = (userId: string | null) => `photo-${userId ?? ''}`

/** What was being written, by whom it is to or what it is for; kept for this tab until it is sent. */
export function readDraft(name: string): string {
  return sessionStorage.getItem(keyOf(name)) ?? ''
}

export function keepDraft(name: string, text: string): void {
  if (text === '') sessionStorage.removeItem(keyOf(name))
  else sessionStorage.setItem(keyOf(name), text)
}
