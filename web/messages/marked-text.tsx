import { marksIn } from '#contract/search-terms.ts'

/** A text with the words that were searched marked. */
export function MarkedText({ terms, children: text }: { terms: string[]; children: string }) {
  const marks = marksIn(text, terms)
  return (
    <>
      {marks.map(({ from, to }, at) => (
        <span key={from}>
          {text.slice(marks[at - 1]?.to ?? 0, from)}
          <mark className="rounded-sm bg-evergreen-wash font-semibold text-ink">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.to ?? 0)}
    </>
  )
}
