import { withoutContacts } from '#contract/contacts.ts'

const PREVIEW_LENGTH = 280

/** The beginning of a message as it is shown before its reader has accepted it: nothing to be followed, called or written to. */
export function previewOf(text: string): string {
  const shown = withoutContacts(text)
  return shown.length > PREVIEW_LENGTH ? `${shown.slice(0, PREVIEW_LENGTH).trimEnd()}…` : shown
}
