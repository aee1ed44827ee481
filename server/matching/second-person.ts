/** Stands where a candidate's first name belongs, in what is said of them and to them: names are put in at the end. */
export const NAME_SLOT = '{name}'

/** "are looking for" of the viewer, who is "you", and "is looking for" of anybody else. */
export function leadOf({ lead }: { lead: string }, who: string): string {
  return isViewer(who) ? lead.replace(/^is /, 'are ').replace(/^(offer|invite|need)s\b/, '$1') : lead
}

/** "write" of the viewer, "writes" of anybody else. */
export function verbOf(plain: 'list' | 'write', who: string): string {
  return isViewer(who) ? plain : `${plain}s`
}

function isViewer(who: string): boolean {
  return who.toLowerCase() === 'you'
}
