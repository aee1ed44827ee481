/** A score out of a hundred, drawn as a half circle that fills from the left. */
export function Arc({ score, label }: { score: number; label: string }) {
  return (
    <div role="img" aria-label={`${label}: ${score} out of 100`} className="relative w-full max-w-[11rem]">
      <svg
        viewBox="0 0 120 66"
        fill="none"
        strokeWidth="10"
        strokeLinecap="round"
        aria-hidden="true"
        className="w-full"
      >
        <path d="M8 60a52 52 0 0 1 104 0" className="stroke-line forced-colors:[stroke-width:1]" />
        {score > 0 && (
          <path
            d="M8 60a52 52 0 0 1 104 0"
            pathLength="100"
            strokeDasharray={`${score} 200`}
            className="stroke-marigold"
          />
        )}
      </svg>
      <span aria-hidden="true" className="absolute inset-x-0 bottom-0 text-center leading-none">
        <span className="font-display text-46 figures">{score}</span>
        <span className="text-13 text-ink-soft"> / 100</span>
      </span>
    </div>
  )
}
