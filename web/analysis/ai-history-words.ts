import type { AiInteraction } from '#contract/analysis.ts'
import { plural } from '#web/ui/plural.ts'

/** A name of a field in words: "firstName" is "First name", "mutual_benefits" is "Mutual benefits". */
export function labelOf(name: string): string {
  const words = name.replaceAll(/_|(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  return words.replace(/^./, (letter) => letter.toUpperCase()).replace('Linkedin', 'LinkedIn')
}

/** What a call took, as far as it is known: "Took 1.2 seconds · 120 tokens read · 60 tokens written". */
export function measuresOf({ durationMs, promptTokens, completionTokens }: AiInteraction): string {
  const measures = [
    durationMs !== null && `Took ${seconds(durationMs)}`,
    promptTokens !== null && `${plural(promptTokens, 'token')} read`,
    completionTokens !== null && `${plural(completionTokens, 'token')} written`,
  ]
  return measures.filter(Boolean).join(' · ')
}

function seconds(milliseconds: number): string {
  if (milliseconds < 100) return 'less than a tenth of a second'
  const tenths = (milliseconds / 1000).toFixed(1)
  return tenths === '1.0' ? 'one second' : `${tenths} seconds`
}
