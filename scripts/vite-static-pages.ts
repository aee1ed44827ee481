import tailwindcss from '@tailwindcss/vite'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { build, runnerImport, type Plugin } from 'vite'
import { fontPreload, fontsFor } from './vite-fonts.ts'

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/** What `web/landing/pages.tsx` exports; it is compiled for browsers, so its own types are not ours. */
type Pages = { renderPages: () => Page[] }
type Page = { file: string; head: string; body: string }

/** Renders the pages of `web/landing` to plain HTML with their CSS inside and no script, into `folder`. */
export function staticPages(folder: string): Plugin {
  return {
    name: 'akin:static-pages',
    apply: 'build',
    closeBundle: {
      sequential: true,
      async handler() {
        const { module } = await runnerImport<Pages>(resolve('web/landing/pages.tsx'), { configFile: false })
        const pages = module.renderPages()
        const everything = pages.map(({ body }) => body).join('')
        await save('.cache/landing/pages.html', everything)
        const css = await buildCss()
        await Promise.all(pages.map((page) => savePage(folder, page, css)))
      },
    },
  }
}

/** Each page has fonts of its own, with the letters it shows. */
async function savePage(folder: string, { file, head, body }: Page, css: string): Promise<void> {
  const { display, sans } = await fontsFor(headingsOf(body), textOf(body))
  const style = `<style>${fontFaces(display.path, sans.path)}${css}</style>`
  const preloads = [sans.path, display.path].map(preloadTag).join('')
  const html = `<!doctype html><html lang="en"><head>${head}${preloads}${style}</head><body>${body}</body></html>`
  await Promise.all([
    save(join(folder, file), html),
    ...[display, sans].map(({ path, bytes }) => save(join(folder, path), bytes)),
  ])
}

async function buildCss(): Promise<string> {
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

/** The letters of everything set in the heading font. */
function headingsOf(html: string): string {
  const headings = html.matchAll(/<(\w+)[^>]*class="[^"]*font-display[^"]*"[^>]*>(.*?)<\/\1>/gs)
  return textOf([...headings].map(([, , inner]) => inner).join(''))
}

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
}

async function save(file: string, content: string | Buffer) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
