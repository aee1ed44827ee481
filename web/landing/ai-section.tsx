import { MatchRing } from '#web/ui/match-ring.tsx'
import { StackedBar } from '#web/ui/stacked-bar.tsx'

const PARTS = [
  { name: 'Interests', share: 24, sentence: 'You both list Hiking and Coffee.' },
  { name: 'What you write', share: 57, sentence: 'June is looking for “a hiking partner”, and so are you.' },
  { name: 'Age and distance', share: 6, sentence: 'You are two years apart and within 2 miles of each other.' },
]

export function AiSection() {
  return (
    <section aria-labelledby="ai" className="bg-evergreen-wash">
      <div className="mx-auto grid max-w-wide items-center gap-12 px-4 py-18 sm:px-6 lg:grid-cols-2">
        <div className="grid gap-4">
          <h2 id="ai" className="font-display text-34">
            AI that shows its work
          </h2>
          <p>
            From what you write, Akin makes a short portrait: your traits with the words they came from, how you come
            across, and a score for how much your profile tells.
          </p>
          <p>
            Then it compares you with people nearby. The score is made of parts you can read, the same from both sides.
            Your private messages are never part of it.
          </p>
        </div>
        <figure>
          <div aria-hidden="true" className="relative grid gap-6 rounded-card border border-line bg-card p-6">
            <div className="flex items-center gap-4">
              <MatchRing percent={87} />
              <p className="font-display text-26">Why you match</p>
            </div>
            <StackedBar parts={PARTS} />
          </div>
          <figcaption className="mt-4 text-center text-13 text-ink-soft">An example with invented people.</figcaption>
        </figure>
      </div>
    </section>
  )
}
