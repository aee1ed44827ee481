import type { ProfileAnalysis as Analysis } from '#contract/analysis.ts'
import { Arc } from '#web/ui/arc.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { ScoreRubric } from './score-rubric.tsx'

type ProfileAnalysisProps = {
  analysis: Analysis
  /** Evidence, rubric and author are still under way: their places are kept. */
  isComing?: boolean
}

/** What an analyzer made of the own profile: the words, the score and where it comes from, the traits and their evidence. */
export function ProfileAnalysis({ analysis, isComing = false }: ProfileAnalysisProps) {
  const { aiGeneratedBio, score, traits, communicationStyle, rubric } = analysis

  return (
    <div className="@container grid gap-6">
      <div className="grid items-center gap-6 @xl:grid-cols-[auto_1fr]">
        <div className="grid justify-items-center gap-1">
          <Arc score={Math.round(score)} label="Profile score" />
          <p className="text-13 text-ink-soft" aria-hidden="true">
            Profile score
          </p>
        </div>
        <p className="max-w-text">{aiGeneratedBio}</p>
      </div>
      <Traits traits={traits} isComing={isComing} />
      <div className="grid gap-1">
        <h3 className="font-display text-17">Communication style</h3>
        <p className="max-w-text text-15">{communicationStyle}</p>
      </div>
      {isComing ? <Skeleton className="h-11 w-44" /> : <ScoreRubric rubric={rubric} />}
      <Provenance analysis={analysis} isComing={isComing} />
    </div>
  )
}

function Traits({ traits, isComing }: Pick<Analysis, 'traits'> & { isComing: boolean }) {
  return (
    <div className="grid gap-2">
      <h3 className="font-display text-17">Personality traits</h3>
      <ul className="grid gap-x-6 gap-y-3 @sm:grid-cols-2">
        {traits.map(({ name, evidence }) => (
          <li key={name} className="grid content-start justify-items-start gap-1">
            <span className="rounded-full bg-evergreen-wash px-3 py-1 text-15 font-semibold text-evergreen">
              {name}
            </span>
            {isComing && <Skeleton className="h-5.5 w-28" />}
            {evidence && <span className="text-15 text-ink-soft">{`From “${evidence}”`}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Provenance({ analysis, isComing }: { analysis: Analysis; isComing: boolean }) {
  const { analyser, analysedAt, isEnhancedWithLinkedin } = analysis
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-4 text-13 text-ink-soft">
      {isEnhancedWithLinkedin && <Badge tone="positive">Enhanced with LinkedIn</Badge>}
      <p>
        Last analyzed: <Timestamp iso={analysedAt} />. {analyser}
      </p>
      {isComing && <Skeleton className="h-4 w-full max-w-text" />}
    </div>
  )
}
