export type Parameters = { [name: string]: Parameter }
type Parameter = string | Parameter[] | Parameters

/** Reads `items[0][price]=x&expand[]=y` as Stripe does: objects and lists nested in one another. */
export function parseForm(text: string): Parameters {
  const root: Node = new Map()
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/([^[\]]+)|\[([^[\]]*)\]/g)].map(([, head, part]) => head ?? part ?? '')
    if (path.length > 0) put(root, path, value)
  }
  return objectOf(root)
}

/** A map, because `__proto__` is a name like any other. */
type Node = Map<string, Node | string>

function put(root: Node, path: string[], value: string): void {
  let node = root
  for (const [depth, part] of path.entries()) {
    const name = part === '' ? String(node.size) : part
    if (depth === path.length - 1) {
      node.set(name, value)
      return
    }
    const known = node.get(name)
    const next: Node = known instanceof Map ? known : new Map()
    node.set(name, next)
    node = next
  }
}

function objectOf(node: Node): Parameters {
  return Object.fromEntries([...node].map(([name, part]) => [name, parameterOf(part)]))
}

function parameterOf(part: Node | string): Parameter {
  if (typeof part === 'string') return part
  const isList = [...part.keys()].every((name) => /^\d+$/.test(name))
  return isList ? [...part.values()].map(parameterOf) : objectOf(part)
}
