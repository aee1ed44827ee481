/** Two kindred shapes leaning on each other: the mark, and an A. */
export function LogoMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" strokeWidth="8" strokeLinecap="round" aria-hidden="true" className={className}>
      <path d="m25 25-4-9" className="stroke-marigold" />
      <path d="m7 25 8-18" className="stroke-evergreen" />
    </svg>
  )
}

/** The mark with the name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 font-display text-26 leading-none tracking-tight">
      <LogoMark />
      Akin
    </span>
  )
}
