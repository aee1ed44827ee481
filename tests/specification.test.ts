import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SECTIONS = [
  'Routes',
  'Screen elements',
  'Entities and shapes',
  'States and transitions',
  'Validation rules',
  'Roles',
  'Calls',
  'Errors',
  'Success toasts',
  'Constants',
  'Trust, safety and an account’s whole life',
  'Being told',
]

type Row = { section: string; says: string; proof: string }

const rows = readRows(readFileSync('docs/specification.md', 'utf8'))

test('every part of the specification has its rows, and none of them is empty', () => {
  const sections = [...new Set(rows.map(({ section }) => section))]

  expect(sections).toEqual(SECTIONS)
  expect(rows.filter(({ says, proof }) => says === '' || proof === '')).toEqual([])
  expect(duplicatesIn(rows.map(({ section, says }) => `${section}: ${says}`))).toEqual([])
})

test('every row names a test that exists', () => {
  const broken = rows.flatMap(({ says, proof }) =>
    proof.split('<br>').flatMap((named) => {
      const [, file, title] = /^`([^`]+)` › (.+)$/.exec(named.trim()) ?? []
      return file && title && hasTest(file, title) ? [] : [`${says} → ${named}`]
    }),
  )

  expect(broken).toEqual([])
})

test('every test that shows a requirement of security exists', () => {
  const page = readFileSync('docs/security.md', 'utf8')
  const named = [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)` › (.+?)(?=\. \*\*|<br>| \|)/g)]

  expect(named.length).toBeGreaterThan(15)
  expect(named.filter(([, file, title]) => !hasTest(file!, title!)).map(([all]) => all)).toEqual([])
})

/** The rows of the tables, each with the heading that it stands under. */
function readRows(markdown: string): Row[] {
  let section = ''
  const found: Row[] = []
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3).trim()
    if (!line.startsWith('|')) continue
    const [says = '', proof = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    const isHead = says === 'The specification says' || /^-+$/.test(says)
    if (!isHead) found.push({ section, says, proof })
  }
  return found
}

/** Whether a test file has a test of this very title, as it is written there: `%s` is left for what `each` fills in. */
function hasTest(file: string, title: string): boolean {
  if (!/\.(test|spec)\.tsx?$/.test(file) || !existsSync(file)) return false
  const text = readFileSync(file, 'utf8').replaceAll(/\\(['"`])/g, '$1')
  return ["'", '"', '`'].some(
    (quote) => text.includes(`(${quote}${title}${quote},`) || text.includes(`  ${quote}${title}${quote},`),
  )
}

function duplicatesIn(names: string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index)
}
