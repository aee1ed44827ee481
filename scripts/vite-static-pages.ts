import tailwindcss from '@tailwindcss/vite'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { build, runnerImport } from 'vite'
import { lettersOf } from './page-letters.ts'
import { shrinkPage } from './shrink-page.ts'
import { fontLicenses, fontPreload, fontsFor } from './vite-fonts.ts'

/** What `web/landing/render-pages.tsx` exports; it is compiled for browsers, so its own types are not ours. */
type Pages = { renderPages: (icon: string) => Page[] }
type Page = { file: string; head: string; body: string }

/** And `web/app/render-frame.tsx`. */
type Frame = { renderFrame: () => string }

/** Renders the pages of `web/landing` to plain HTML with their CSS inside and no script, into `folder`. */
export async function renderStaticPages(folder: string): Promise<void> {
  const { module } = await runnerImport<Pages>(resolve('web/landing/render-pages.tsx'), { configFile: false })
  for (const page of module.renderPages(await iconAddress())) await savePage(folder, page)
  await save(join(folder, 'font-licenses.txt'), await fontLicenses())
}

/** The app's page a second time, for browsers without a session: it says so, and the app need not ask who they are. */
export async function writeVisitorPage(folder: string): Promise<void> {
  const page = await readFile(join(folder, 'app.html'), 'utf8')
  await writeFile(join(folder, 'visitor.html'), page.replace('<html lang="en">', '<html lang="en" data-visitor>'))
}

/** What the app shows most often, by its address. */
const MAIN_SCREENS = {
  home: 'discovery/discover-screen.tsx',
  messages: 'messages/messages-screen.tsx',
  profile: 'profile/profile-screen.tsx',
}

/** The header is painted without it: style, letters and the first calls go before. */
const CODE = /<(?:script type="module"|link rel="modulepreload") crossorigin/g

type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>

/** And for members at the main screens, each with the header and with the code of its screen, which is then fetched with that of the app. */
export async function writeScreenPages(folder: string): Promise<void> {
  const { module } = await runnerImport<Frame>(resolve('web/app/render-frame.tsx'), { configFile: false })
  const app = await readFile(join(folder, 'app.html'), 'utf8')
  const page = app
    .replace('<div id="root"></div>', `<div id="root">${module.renderFrame()}</div>`)
    .replaceAll(CODE, '$& fetchpriority="low"')
  const list = join(folder, '.vite/manifest.json')
  const manifest: Manifest = JSON.parse(await readFile(list, 'utf8'))
  for (const [name, screen] of Object.entries(MAIN_SCREENS)) {
    const files = chunksOf(manifest, screen).filter((file) => !page.includes(file))
    const links = files.map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`)
    await writeFile(join(folder, `app.${name}.html`), page.replace('</head>', `${links.join('')}</head>`))
  }
  await rm(dirname(list), { recursive: true })
}

/** The chunk of a module and those it needs. */
function chunksOf(manifest: Manifest, name: string, known = new Set<string>()): string[] {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`There is no chunk for ${name}.`)
  if (!known.has(chunk.file)) {
    known.add(chunk.file)
    for (const needed of chunk.imports ?? []) chunksOf(manifest, needed, known)
  }
  return [...known]
}

/** Each page has fonts of its own, with the letters it shows, and a style sheet with its classes. */
async function savePage(folder: string, { file, head, body: rendered }: Page): Promise<void> {
  const letters = lettersOf(rendered)
  const { display, sans } = await fontsFor(letters.display, letters.sans)
  const { body, css } = shrinkPage({ body: rendered, css: await buildCss(rendered) })
  const style = `<style>${fontFaces(display.path, sans.path)}${css}</style>`
  const preloads = [sans.path, display.path].map(preloadTag).join('')
  const html = `<!doctype html><html lang="en"><head>${head}${preloads}${style}</head><body>${body}</body></html>`
  await Promise.all([
    save(join(folder, file), html),
    ...[display, sans].map(({ path, bytes }) => save(join(folder, path), bytes)),
  ])
}

/** The icon is smaller than the headers of an answer that would bring it. */
async function iconAddress(): Promise<string> {
  const svg = await readFile('web/public/icon.svg', 'utf8')
  return `data:image/svg+xml,${svg.trim().replaceAll(/[%"#<>]/g, encodeURIComponent)}`
}

/** The sheet with the rules for the classes of one page. One page at a time: `landing.css` says where it looks for them. */
async function buildCss(html: string): Promise<string> {
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].map(([, list]) => list)
  await save('.cache/landing/classes.html', classes.join('\n'))
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [tailwindcss()],
    build: { write: false, rolldownOptions: { input: resolve('web/landing/landing.css') } },
  })
  const [bundle] = Array.isArray(result) ? result : [result]
  if (!bundle || !('output' in bundle)) throw new Error('The style sheet of the landing page was not built.')
  const sheet = bundle.output.find(({ fileName }) => fileName.endsWith('.css'))
  if (sheet?.type !== 'asset') throw new Error('The style sheet of the landing page is missing.')
  return String(sheet.source).trim()
}

function fontFaces(display: string, sans: string): string {
  return fontFace('Fraunces', '560', display) + fontFace('Figtree', '400 700', sans)
}

function fontFace(family: string, weight: string, url: string): string {
  return `@font-face{font-family:${family};src:url(${url}) format("woff2");font-weight:${weight};font-display:swap}`
}

function preloadTag(path: string): string {
  const attributes = Object.entries(fontPreload(path)).map(([name, value]) => (value ? `${name}="${value}"` : name))
  return `<link ${attributes.join(' ')}>`
}

async function save(file: string, content: string | Buffer) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
