import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import subsetFont, { type VariationAxes } from 'subset-font'
import type { Plugin } from 'vite'
import { shortenNames } from './font-names.ts'

const FONTS = '.cache/fonts'
const require = createRequire(import.meta.url)

const FRAUNCES = '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2'
const FRAUNCES_EXTENDED = '@fontsource-variable/fraunces/files/fraunces-latin-ext-full-normal.woff2'
const FIGTREE = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

/** The one cut of Fraunces we set headings in: soft, weight 560, drawn for large sizes, without the swashes. */
const HEADING_CUT = { wght: 560, SOFT: 100, WONK: 0, opsz: 72 }

/** A page read once has no use for a second weight of text: it would nearly double the font. */
const TEXT_CUT = { wght: 480 }

/** Pins the variable fonts to what the app uses (121 KB become 18), where `web/ui/fonts.css` finds them. */
export function appFonts(): Plugin {
  return {
    name: 'akin:app-fonts',
    async config() {
      await mkdir(FONTS, { recursive: true })
      await Promise.all([
        cut(FRAUNCES, HEADING_CUT).then(save('fraunces')),
        cut(FRAUNCES_EXTENDED, HEADING_CUT).then(save('fraunces-ext')),
        cut(FIGTREE, { wght: { min: 400, max: 700 } }).then(save('figtree')),
      ])
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /\/(fraunces|figtree)-[^/]+\.woff2$/.test(file) && !basename(file).includes('-ext-'))
          .map((file) => ({ tag: 'link', attrs: fontPreload(`/${file}`), injectTo: 'head-prepend' as const })),
    },
  }
}

export function fontPreload(href: string) {
  return { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' }
}

/**
 * Both fonts with only the letters of these texts, each named by its content. Kerning is worth its bytes in headings alone;
 * it needs GDEF, else browsers kern no letter with a space.
 */
export async function fontsFor(headings: string, text: string) {
  const [display, sans] = await Promise.all([
    cutForPage('Fraunces', FRAUNCES, headings, {
      variationAxes: HEADING_CUT,
      keepFeatures: ['kern'],
      dropTables: ['STAT', 'GSUB'],
    }),
    cutForPage('Figtree', FIGTREE, text, {
      variationAxes: TEXT_CUT,
      keepFeatures: [],
      dropTables: ['STAT', 'GDEF', 'GPOS', 'GSUB'],
    }),
  ])
  return { display: named('page-fraunces', display), sans: named('page-figtree', sans) }
}

type PageCut = { variationAxes: VariationAxes; keepFeatures: string[]; dropTables: string[] }

async function cutForPage(name: string, file: string, letters: string, options: PageCut): Promise<Buffer> {
  const font = await readFile(require.resolve(file))
  const letterCut = await subsetFont(font, letters, { targetFormat: 'truetype', noHinting: true, ...options })
  shortenNames(letterCut, name)
  return subsetFont(letterCut, undefined, { targetFormat: 'woff2', keepAllGlyphs: true, noHinting: true })
}

/** The fonts are free as long as their license goes with them. */
export async function fontLicenses(): Promise<string> {
  const texts = [FRAUNCES, FIGTREE].map((file) => readFile(require.resolve(join(dirname(file), '../LICENSE')), 'utf8'))
  return (await Promise.all(texts)).join('\n\n')
}

function named(name: string, bytes: Buffer) {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
  return { path: `/assets/${name}-${hash}.woff2`, bytes }
}

async function cut(file: string, variationAxes: VariationAxes): Promise<Buffer> {
  const font = await readFile(require.resolve(file))
  return subsetFont(font, undefined, { targetFormat: 'woff2', keepAllGlyphs: true, noHinting: true, variationAxes })
}

function save(name: string) {
  return (bytes: Buffer) => writeFile(`${FONTS}/${name}.woff2`, bytes)
}
