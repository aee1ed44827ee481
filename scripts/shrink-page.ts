type Page = { body: string; css: string }

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const CLASS_ATTRIBUTE = / class="([^"]*)"/g
const CLOSED_SHAPE = /><\/(?:path|circle|ellipse)>/g
const CLASS_SELECTOR = /\.((?:\\.|[\w-])+)/g

/** Says the same in fewer bytes. What no rule speaks of goes, and classes get names of a letter or two. */
export function shrinkPage({ body, css }: Page): Page {
  const sheet = dropUnused(plainInitialValues(css))
  const names = shortNames(body, sheet)
  return {
    body: body
      .replaceAll(CLASS_ATTRIBUTE, (_, list: string) => classAttribute(list, names))
      .replaceAll(CLOSED_SHAPE, '/>'),
    css: sheet.replaceAll(CLASS_SELECTOR, (selector, name: string) => {
      const short = names.get(unescape(name))
      return short ? `.${short}` : selector
    }),
  }
}

/** Tailwind registers its variables and repeats them as plain rules for browsers that cannot: the rules are enough for all. */
function plainInitialValues(css: string): string {
  return css
    .replaceAll(/@property [^{]*\{[^}]*\}/g, '')
    .replace(
      /(@layer properties\{)@supports [^{]*(\{.*?\}\})(?=\})/,
      (_, layer: string, rules: string) => layer + rules.slice(1, -1),
    )
}

/** Without script nobody chooses a theme, nothing is ever disabled and nothing has a shadow tree; animations and variables that nothing names are of other pages, and so are rules of which nothing is left. */
function dropUnused(css: string): string {
  const smaller = css
    .replaceAll(/\[data-theme=\w+\]\{[^}]*\}/g, '')
    .replaceAll(/[.\w\\:-]+(?::disabled|\[aria-disabled=true\])\{[^}]*\}/g, '')
    .replaceAll(',:host', '')
    .replaceAll(/([\w-]+:[^;{}]*;)\1+/g, '$1')
    .replaceAll(/,--tw-gradient-\w+/g, '')
    .replaceAll(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^}]*\})*\}/g, (rule, name: string) =>
      new RegExp(`\\b${name}\\b`).test(css.replace(rule, '')) ? rule : '',
    )
    .replaceAll(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (rule, name: string) =>
      new RegExp(`var\\(${name}[,)]`).test(css) ? rule : '',
    )
    .replaceAll(/(?<=[{}])[^{};]*\{\}/g, '')
  return smaller === css ? css : dropUnused(smaller)
}

/** The most frequent class has the shortest name; one that the sheet does not know has none. */
function shortNames(body: string, css: string): Map<string, string> {
  const known = new Set([...css.matchAll(CLASS_SELECTOR)].map(([, name]) => unescape(name!)))
  const counts = new Map<string, number>()
  for (const [, list] of body.matchAll(CLASS_ATTRIBUTE)) {
    for (const name of classesIn(list!)) if (known.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const byFrequency = [...counts].toSorted(([, one], [, other]) => other - one)
  return new Map(byFrequency.map(([name], index) => [name, shortName(index)]))
}

function shortName(index: number): string {
  const last = LETTERS[index % LETTERS.length]!
  return index < LETTERS.length ? last : shortName(Math.floor(index / LETTERS.length) - 1) + last
}

function classAttribute(list: string, names: Map<string, string>): string {
  const short = classesIn(list).flatMap((name) => names.get(name) ?? [])
  return short.length > 0 ? ` class="${short.join(' ')}"` : ''
}

function classesIn(list: string): string[] {
  return list.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' ')
}

/** A name as CSS writes it, `sm\:px-6`. */
function unescape(name: string): string {
  return name.replaceAll(/\\(.)/g, '$1')
}
