/** Stands where a candidate's first name belongs, in what is said of them and to them: names are put in at the end. */
export const NAME_SLOT = '{name}'

/** "are looking for" and "write" of the viewer, who is "you"; "is looking for" and "writes" of anybody else. */
export function leadOf({ lead }: { lead: string }, who: string): string {
  const isViewer = who.toLowerCase() === 'you'
  return isViewer ? lead.replace(/^is /, 'are ').replace(/^(offer|invite|need|write|list)s\b/, '$1') : lead
}
