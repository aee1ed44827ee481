import { classNames } from './class-names.ts'

const SIZES = {
  small: 'size-[2.75rem] text-15',
  regular: 'size-[3.5rem] text-17',
  large: 'size-[6rem] text-34',
}

type MatchRingProps = { percent: number; size?: keyof typeof SIZES; label?: string; isNew?: boolean }

/** A marigold ring filled to a whole number from 0 to 100, with the number inside. `isNew` draws itself. */
export function MatchRing({ percent, size = 'regular', label = `${percent} percent match`, isNew }: MatchRingProps) {
  return (
    <span
      role="img"
      aria-label={label}
      className={classNames('relative inline-grid shrink-0 place-items-center', SIZES[size])}
    >
      <svg
        viewBox="0 0 44 44"
        className="absolute inset-0 size-full -rotate-90"
        fill="none"
        strokeWidth="4"
        aria-hidden="true"
      >
        <circle cx="22" cy="22" r="19" className="stroke-line forced-colors:[stroke-width:1]" />
        {percent > 0 && (
          <circle
            cx="22"
            cy="22"
            r="19"
            pathLength="100"
            strokeDasharray={`${percent} 100`}
            className={classNames('stroke-marigold', isNew && 'animate-draw')}
          />
        )}
      </svg>
      <span aria-hidden="true" className="font-bold tracking-tight figures">
        {percent}
      </span>
    </span>
  )
}
