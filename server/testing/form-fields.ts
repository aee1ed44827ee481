import type { Sent } from './stripe-calls.ts'

/** `items[0][price]=1` as `{items: [{price: '1'}]}`. */
export function decodeForm(form: URLSearchParams): Sent {
  const root: Sent = {}
  for (const [name, value] of form) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    let place = root
    for (const part of path.slice(0, -1)) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A text in the place of a part is nobody's form.
      place = (place[part] ??= {}) as Sent
    }
    place[path.at(-1)!] = value
  }
  return withLists(root)
}

function withLists(fields: Sent): Sent {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, listed(value)]))
}

function listed(value: Sent[string]): Sent[string] {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const names = Object.keys(value)
  const inner = withLists(value)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Lists of forms hold texts alone or parts alone.
  return names.every((name) => /^\d+$/.test(name)) ? (Object.values(inner) as Sent[]) : inner
}
