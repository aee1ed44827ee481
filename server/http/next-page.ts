import { withHeaders, type WithHeaders } from './endpoints.ts'

type Query = Record<string, string | number | string[] | undefined>

/** The `Link` header that leads to the next page of a list. */
export function linkToNext(path: string, query: Query): { link: string } {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
  )
  return { link: `<${path}?${new URLSearchParams(pairs).toString()}>; rel="next"` }
}

/** The first `limit` of what was found, which was asked for one more; with that one, the way to the next page as well. */
export function pageOf<Row>(
  found: Row[],
  path: string,
  limit: number,
  nextQuery: (last: Row) => Query,
): WithHeaders<Row[]> {
  const page = found.slice(0, limit)
  const isLast = found.length <= limit
  return withHeaders(page, isLast ? {} : linkToNext(path, { ...nextQuery(page.at(-1)!), limit }))
}
