/** A small turning arc for a control that is busy; never for a page. */
export function Spinner() {
  return (
    <svg viewBox="0 0 20 20" className="size-5 animate-turn" fill="none" stroke="currentColor" aria-hidden="true">
      <circle cx="10" cy="10" r="8" strokeWidth="2.5" opacity="0.25" />
      <path d="M10 2a8 8 0 0 1 8 8" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}
