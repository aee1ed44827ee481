import { contracts } from '#contract/contracts.ts'
import type { Tally } from '#contract/transparency.ts'
import type { Deps } from '#server/deps.ts'
import { routes, withHeaders } from '#server/http/endpoints.ts'
import { keptFor } from '#server/kept-answer.ts'
import { countDeskWork } from './transparency-queries.ts'

const AN_HOUR = 60 * 60_000

/** What everybody may know of the desk. */
export function transparencyRoutes({ db }: Pick<Deps, 'db'>) {
  const tallies = keptFor(AN_HOUR, () => countDeskWork(db))

  return routes(contracts.transparency, {
    report: () => tallies(),
    csv: async () =>
      withHeaders(toCsv(await tallies()), { 'content-disposition': 'attachment; filename="transparency.csv"' }),
  })
}

/** None of the words in it holds a comma, a quote or a line break. */
function toCsv(rows: Tally[]): string {
  return ['month,what,kind,count', ...rows.map((row) => [row.month, row.what, row.kind, row.count].join(','))]
    .map((line) => `${line}\r\n`)
    .join('')
}
