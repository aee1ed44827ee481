/** What a JSON text says, undefined where it is none: it comes from outside, and a schema looks at it next. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
