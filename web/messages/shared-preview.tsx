import { MESSAGE_MAX_LENGTH } from '#contract/messages.ts'
import type { Shared } from './use-shared.ts'

/** What was shared, and what of it is left out, before somebody is chosen. */
export function SharedPreview({ shared: { text, isCut, photo, refusal } }: { shared: Shared }) {
  const notes = [
    refusal,
    photo && photo.others > 0 && `This is the first photo of ${photo.others + 1}; share the others one by one.`,
    isCut &&
      `Only the first ${MESSAGE_MAX_LENGTH.toLocaleString('en-US')} characters fit in a message; the rest is left out.`,
    photo && text && 'The photo and the words are two messages.',
    text ? 'You can change it before you send it.' : 'It is sent only when you say so.',
  ]
  return (
    <div className="mb-6 grid gap-2">
      <div className="grid max-w-text justify-items-start gap-3 rounded-card border border-line bg-card p-4">
        {photo && (
          <img src={photo.address} alt="What you share" className="max-h-32 max-w-full sm:max-h-48 rounded-control" />
        )}
        {text && <p className="line-clamp-4 wrap-anywhere whitespace-pre-line">{text}</p>}
      </div>
      <p className="text-15 text-ink-soft">{notes.filter(Boolean).join(' ')}</p>
    </div>
  )
}
