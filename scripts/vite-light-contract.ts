import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseAst, type Plugin } from 'vite'

const CONTRACT = resolve('contract')
const NEEDED_OF_ENDPOINTS = new Set(['method', 'path'])
const isSchema = (name: string) => /^[A-Z][a-z]/.test(name)

type Range = { start: number; end: number }
type Ast = ReturnType<typeof parseAst>
type Statement = Ast['body'][number]

/**
 * Calls need an endpoint's method and path, not its schemas, and zod is a sixth of the app's script. In the build a module
 * of the web therefore gets the contract without them, unless it imports a schema: a value named in PascalCase.
 */
export function lightContract(): Plugin {
  return {
    name: 'akin:light-contract',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (importer?.endsWith('?light') && source.startsWith('./')) return `${resolve(CONTRACT, source)}?light`
      if (!source.startsWith('#contract/') || !importer) return null
      const code = await readFile(importer.split('?')[0]!, 'utf8')
      return importsSchema(code, source) ? null : `${resolve(CONTRACT, source.slice('#contract/'.length))}?light`
    },
    async load(id) {
      if (!id.startsWith(CONTRACT) || !id.endsWith('?light')) return null
      return withoutSchemas(await readFile(id.slice(0, -'?light'.length), 'utf8'))
    },
  }
}

function importsSchema(code: string, source: string): boolean {
  const imports = code.matchAll(/^import \{([^}]*)\} from '([^']+)'/gm)
  return [...imports].some(
    ([, names, from]) => from === source && names!.split(',').some((name) => isSchema(name.trim())),
  )
}

export function withoutSchemas(code: string): string {
  const { body } = parseAst(code, { lang: 'ts' })
  const cuts = body.flatMap((statement): Range[] =>
    isAboutSchemas(statement) ? [statement] : [...importedSchemas(statement), ...beyondTheCall(statement, code)],
  )
  return cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^,/, ''), code)
}

function isAboutSchemas(statement: Statement): boolean {
  if (statement.type === 'ImportDeclaration') {
    return statement.specifiers.every(({ local }) => isSchema(local.name) || local.name === 'z')
  }
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type !== 'VariableDeclaration') return false
  return declared.declarations.every(({ id }) => id.type === 'Identifier' && isSchema(id.name))
}

/** The schemas of an import that names other things too. */
function importedSchemas(statement: Statement): Range[] {
  return statement.type === 'ImportDeclaration'
    ? statement.specifiers.filter(({ local }) => isSchema(local.name) || local.name === 'z')
    : []
}

/** All that `endpoint({ … })` says beyond the call itself, inside `export const slice = { … }`. */
function beyondTheCall(statement: Statement, code: string): Range[] {
  if (
    statement.type !== 'ExportNamedDeclaration' ||
    !code.slice(statement.start, statement.end).includes('endpoint(')
  ) {
    return []
  }
  const declared = statement.declaration?.type === 'VariableDeclaration' ? statement.declaration.declarations : []
  return declared
    .flatMap(({ init }) => (init?.type === 'ObjectExpression' ? init.properties : []))
    .flatMap((member) =>
      member.type === 'Property' && member.value.type === 'CallExpression' ? member.value.arguments : [],
    )
    .flatMap((argument) => (argument.type === 'ObjectExpression' ? argument.properties : []))
    .filter(
      (part) => part.type === 'Property' && part.key.type === 'Identifier' && !NEEDED_OF_ENDPOINTS.has(part.key.name),
    )
}
