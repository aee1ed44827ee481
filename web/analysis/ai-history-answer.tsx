import type { AiInteraction } from '#contract/analysis.ts'
import { plural } from '#web/ui/plural.ts'

type Analysis = NonNullable<AiInteraction['analysis']>
type Opportunity = NonNullable<AiInteraction['opportunities']>[number]

/** What came back of a call to an analyzer, or why nothing did. */
export function AiHistoryAnswer({ call: { analysis, opportunities, vectors, failure } }: { call: AiInteraction }) {
  return (
    <>
      {failure && <p>{`It failed. ${failure}`}</p>}
      {analysis && <AnalysisAnswer analysis={analysis} />}
      {opportunities && <OpportunitiesAnswer opportunities={opportunities} />}
      {vectors !== null && <p>{meaningOf(vectors)}</p>}
    </>
  )
}

/** What an analyzer made of the profile. */
function AnalysisAnswer({ analysis }: { analysis: Analysis }) {
  const { aiGeneratedBio, traits, communicationStyle, score } = analysis
  return (
    <div className="grid max-w-text gap-3 wrap-anywhere">
      <p>{aiGeneratedBio}</p>
      <ul className="grid gap-1 text-15">
        {traits.map(({ name, evidence }) => (
          <li key={name}>
            <span className="font-semibold">{name}</span>
            <span className="text-ink-soft">{` from “${evidence}”`}</span>
          </li>
        ))}
      </ul>
      <p className="text-15">{communicationStyle}</p>
      <p className="text-15 text-ink-soft">{`Profile score ${Math.round(score)} of 100, counted by fixed rules.`}</p>
    </div>
  )
}

/** The words for each opportunity, by its letter. */
function OpportunitiesAnswer({ opportunities }: { opportunities: Opportunity[] }) {
  return (
    <ul className="grid max-w-text gap-6 wrap-anywhere">
      {opportunities.map(({ label, title, description, reasoning, mutualBenefits, actionableSteps }) => (
        <li key={label} className="grid gap-2">
          <p className="font-semibold">{`${label}: ${title}`}</p>
          <p>{description}</p>
          <p className="text-15 text-ink-soft">{reasoning}</p>
          <ul className="list-disc pl-5 text-15 marker:text-evergreen">
            {[...new Set([...mutualBenefits, ...actionableSteps])].map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function meaningOf(vectors: number): string {
  return `Numbers that stand for the meaning of ${plural(vectors, 'text')}, to be compared with those of members nearby.`
}
