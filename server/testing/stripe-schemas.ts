import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseAst } from 'vite'
import { z } from 'zod'

/** The parts of a declaration file's tree that parameters are made of. */
type Node = {
  type: string
  id?: { name: string }
  name?: string
  declaration?: Node
  extends?: { expression: Node }[]
  body?: Node | Node[]
  key?: { name?: string; value?: string }
  optional?: boolean
  typeAnnotation?: Node
  typeName?: Node
  left?: Node
  right?: { name: string }
  typeArguments?: { params: Node[] } | null
  types?: Node[]
  literal?: { value: unknown }
  elementType?: Node
}
type Declarations = Map<string, Node>

const types = dirname(createRequire(import.meta.url).resolve('stripe')).replace(/cjs$/, 'esm')
const shared = declarationsOf(join(types, 'shared.d.ts'))

/** What the SDK's own types let one call send, as a schema of what arrives: every value a text, nothing that it does not name. */
export function parametersOf(resource: string, name: string): z.ZodType {
  const own = declarationsOf(join(types, 'resources', `${resource}.d.ts`))
  const known = new Map([...shared, ...own])
  if (!known.has(name)) throw new Error(`The SDK has no ${name}.`)
  return named(known, name)
}

/** Interfaces and type names of a file, by their whole name: `SubscriptionCreateParams.Item.PriceData`. */
function declarationsOf(file: string): Declarations {
  const found: Declarations = new Map()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The tree's own types name every syntax there is.
  collect(parseAst(readFileSync(file, 'utf8'), { lang: 'dts' }).body as unknown as Node[], '', found)
  return found
}

function collect(body: Node[], prefix: string, found: Declarations): void {
  for (const statement of body) {
    const declared = statement.declaration ?? statement
    const name = prefix + (declared.id?.name ?? '')
    if (declared.type === 'TSInterfaceDeclaration' || declared.type === 'TSTypeAliasDeclaration')
      found.set(name, declared)
    if (declared.type === 'TSModuleDeclaration') collect(statementsIn(declared), `${name}.`, found)
  }
}

function statementsIn({ body }: Node): Node[] {
  if (Array.isArray(body)) return body
  return body ? statementsIn(body) : []
}

function named(known: Declarations, name: string): z.ZodType {
  const declared = known.get(name)!
  if (declared.type === 'TSTypeAliasDeclaration') return schemaOf(known, declared.typeAnnotation!, name)
  const members = statementsIn(declared)
  if (members.some(({ type }) => type === 'TSIndexSignature')) return z.record(z.string(), z.string())
  const inherited = (declared.extends ?? []).map(({ expression }) =>
    named(known, resolve(known, nameOf(expression), name)),
  )
  const shape = Object.fromEntries(
    members.map((member) => {
      const schema = schemaOf(known, member.typeAnnotation!.typeAnnotation!, name)
      return [member.key!.name ?? member.key!.value!, member.optional ? schema.optional() : schema]
    }),
  )
  const base = Object.assign({}, ...inherited.map((one) => (one instanceof z.ZodObject ? one.shape : {})))
  return z.strictObject({ ...base, ...shape })
}

function schemaOf(known: Declarations, node: Node, scope: string): z.ZodType {
  switch (node.type) {
    case 'TSNumberKeyword':
      return z.string().regex(/^-?\d+(\.\d+)?$/)
    case 'TSBooleanKeyword':
      return z.enum(['true', 'false'])
    case 'TSNullKeyword':
      return z.literal('')
    case 'TSLiteralType':
      return z.literal(String(node.literal!.value))
    case 'TSArrayType':
      return z.array(schemaOf(known, node.elementType!, scope))
    case 'TSUnionType':
      return z.union(node.types!.map((part) => schemaOf(known, part, scope)))
    case 'TSTypeReference':
      return reference(known, node, scope)
    default:
      return z.string()
  }
}

function reference(known: Declarations, node: Node, scope: string): z.ZodType {
  const name = nameOf(node.typeName!)
  const [first] = node.typeArguments?.params ?? []
  if (name === 'Array') return z.array(schemaOf(known, first!, scope))
  if (name === 'Emptyable') return z.union([z.literal(''), schemaOf(known, first!, scope)])
  const whole = resolve(known, name, scope)
  // Open enumerations, decimals and the like travel as texts. Enumerations are closed here: we send what is documented.
  if (name === 'OtherString') return z.never()
  return known.has(whole) ? named(known, whole) : z.string()
}

function nameOf(node: Node): string {
  return node.name ?? `${nameOf(node.left!)}.${node.right!.name}`
}

/** Looks a name up from the inside out, as the language does. */
function resolve(known: Declarations, name: string, scope: string): string {
  for (let path = scope; ; path = path.slice(0, path.lastIndexOf('.'))) {
    if (known.has(`${path}.${name}`)) return `${path}.${name}`
    if (!path.includes('.')) return name
  }
}
