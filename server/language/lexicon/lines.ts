import { readFileSync } from 'node:fs'

/** The lines of a text file of the lexicon that say something: neither empty nor a remark behind "# ". */
export function linesOf(file: string): string[] {
  return textOf(file)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
}

/** The lines of a text file by the "# title" they stand under. */
export function sectionsOf(file: string): Map<string, string[]> {
  const parts = textOf(file).split(/^# /m).slice(1)
  return new Map(
    parts.map((part) => {
      const [title = '', ...lines] = part.split('\n')
      return [title, lines.filter((line) => line !== '')]
    }),
  )
}

/** The words under a title, parted by spaces and lines. */
export function wordsUnder(sections: Map<string, string[]>, title: string): Set<string> {
  return new Set((sections.get(title) ?? []).flatMap((line) => line.split(' ')))
}

function textOf(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}
