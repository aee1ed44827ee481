import { classNames } from './class-names.ts'

export type BarPart = { name: string; share: number; sentence?: string }

const FILLS = ['bg-marigold', 'bg-evergreen', 'bg-ink-soft', 'bg-brick']

/** A number made of named parts: each part's `share` is in points of 100, the rest of the bar stays empty. */
export function StackedBar({ parts }: { parts: BarPart[] }) {
  return (
    <div className="grid gap-4">
      <div
        aria-hidden="true"
        className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-line forced-colors:border forced-colors:bg-paper"
      >
        {parts.map(({ name, share }, index) => (
          <span key={name} className={FILLS[index % FILLS.length]} style={{ width: `${share}%` }} />
        ))}
      </div>
      <ul className="grid gap-3">
        {parts.map(({ name, share, sentence }, index) => (
          <li key={name} className="relative grid grid-cols-[auto_1fr_auto] items-baseline gap-x-3 text-15">
            <span aria-hidden="true" className={classNames('size-3 rounded-full', FILLS[index % FILLS.length])} />
            <span className="font-semibold">{name}</span>
            <span className="relative font-semibold figures">
              {share}
              <span className="sr-only"> of 100 points</span>
            </span>
            {sentence && <p className="col-start-2 text-ink-soft">{sentence}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
