import { classNames } from '#web/ui/class-names.ts'

/** The bubble of one message. */
export function Bubble({ isOwn, children }: { isOwn: boolean; children: string }) {
  return (
    <p
      className={classNames(
        'max-w-[min(36rem,85%)] rounded-card px-4 py-2 break-words whitespace-pre-wrap',
        isOwn ? 'rounded-br-sm bg-evergreen text-on-evergreen' : 'rounded-bl-sm border border-line bg-card',
      )}
    >
      {children}
    </p>
  )
}
