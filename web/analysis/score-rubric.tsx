import { ChevronDown } from 'lucide-react'
import type { ProfileAnalysis } from '#contract/analysis.ts'

/** Where the points of the profile score come from, and what would bring more. */
export function ScoreRubric({ rubric }: Pick<ProfileAnalysis, 'rubric'>) {
  if (rubric.length === 0) return null

  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 text-15 font-semibold text-evergreen [&::-webkit-details-marker]:hidden">
        How the score adds up
        <ChevronDown className="size-5 transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      <ul className="grid gap-x-8 gap-y-4 pt-2 sm:grid-cols-2">
        {rubric.map(({ part, points, of, advice }) => (
          <li key={part} className="grid content-start gap-1 text-15">
            <p className="flex justify-between gap-4">
              <span className="font-medium">{part}</span>
              <span className="font-semibold figures">
                {points}
                <span className="font-normal text-ink-soft">{` / ${of}`}</span>
              </span>
            </p>
            <span aria-hidden="true" className="block h-1 overflow-hidden rounded-full bg-line">
              <span className="block h-full bg-marigold" style={{ width: `${(100 * points) / of}%` }} />
            </span>
            {advice && <p className="text-ink-soft">{advice}</p>}
          </li>
        ))}
      </ul>
    </details>
  )
}
