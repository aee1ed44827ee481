import { withHeaders, type WithHeaders } from './endpoints.ts'

type Query = Record<string, string | number | string[] | undefined>

/** The `Link` header that leads to the next page of a list. */
export function linkToNext(path: string, query: Query): { link: string } {
  return { link: linkTo(path, 'next', query) }
}

/** What a `Link` header says of the page after one of a list, or before it. */
export function linkTo(path: string, rel: 'next' | 'prev', query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
  )
  return `<${path}?${new URLSearchParams(pairs).toString()}>; rel="${rel}"`
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
