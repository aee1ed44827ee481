import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { appFonts } from './scripts/vite-fonts.ts'
import { precompress } from './scripts/vite-precompress.ts'
import { renderStaticPages, writeScreenPages, writeVisitorPage } from './scripts/vite-static-pages.ts'

const OUTPUT = resolve('.cache/web')
const CONTRACT = resolve('contract')
const SERVER = 'http://127.0.0.1:3000'
/** The small parts that most screens have some of. */
const PARTS =
  /web[\\/](?:ui[\\/](?:card|chip|choice-group|failure-note|field|field-errors|load-more|question|sheet|switch|tag-list|text-field|time|timestamp|use-growing)|auth[\\/]use-units|messages[\\/](?:drafts|use-write-to)|photos[\\/]picture-button|members[\\/]city-name|safety[\\/]person-menu)\.tsx?$|contract[\\/](?:distances|places)\.ts$|useInfiniteQuery|infiniteQuery|icons[\\/](?:eye|eye-off|archive|arrow-left|bookmark|ellipsis|map-pin|plus|sliders-horizontal)\.mjs$/
/** What the screens of one's own profile share, and those of conversations. */
const OWN =
  /web[\\/](?:photos[\\/](?:photo-picker|use-chosen-picture|check-photo|queries|upload-progress)|upload|analysis[\\/](?:own-analysis|profile-analysis|score-rubric)|places[\\/]city-field|profile[\\/](?:queries|use-draft|interests|unsaved-changes|basics|about-fields|profile-skeleton)|ui[\\/](?:arc|combobox|use-settled|form-summary))\.tsx?$|contract[\\/]profile\.ts$|useMutationState|icons[\\/](?:pencil|chevron-down|camera)\.mjs$/
const TALK =
  /web[\\/]messages[\\/](?:archive-|conversation-list|thread-skeleton)|icons[\\/](?:bell-off|mail-question-mark)\.mjs$/
const PACKAGES = /node_modules[\\/]/

export default defineConfig({
  root: 'web',
  // The router brings along what React has had since 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [
    zodWithoutEval(),
    react(),
    tailwindcss(),
    appFonts(),
    appAtEveryAddress(),
    finish(renderStaticPages, writeVisitorPage, writeScreenPages, precompress),
  ],
  build: {
    outDir: OUTPUT,
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: resolve('web/app.html'),
      // A chunk of its own costs four hundred bytes on the wire. What the app begins with is two: its own code, and that of others,
      // which stays in caches while ours changes. The small parts of most screens travel together.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'core', tags: ['$initial'], test: PACKAGES, priority: 2 },
            { name: 'app', tags: ['$initial'], priority: 1 },
            { name: 'parts', test: PARTS },
            { name: 'own', test: OWN },
            { name: 'talk', test: TALK },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [resolve('.')] },
    proxy: { '/api/': SERVER, '/ws': { target: SERVER, ws: true } },
  },
})

/** What is made of the output when the build is through, one step after the other. */
function finish(...steps: ((folder: string) => Promise<void>)[]): Plugin {
  return {
    name: 'akin:finish',
    apply: 'build',
    async closeBundle() {
      for (const step of steps) await step(OUTPUT)
    },
  }
}

/** In development every address is the app; in production the server chooses between it and the landing page. */
function appAtEveryAddress(): Plugin {
  return {
    name: 'akin:app-at-every-address',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.headers['sec-fetch-dest'] === 'document') request.url = '/app.html'
        next()
      })
    },
  }
}

/**
 * Zod compiles its checks at runtime, and asks by trying whether it may; the pages' policy forbids it, and browsers report
 * the try. In the browser the contract's schemas are therefore made by a zod that does not ask.
 */
function zodWithoutEval(): Plugin {
  const module = '\0zod-without-eval'
  return {
    name: 'akin:zod-without-eval',
    enforce: 'pre',
    resolveId: (source, importer) => (source === 'zod' && importer?.startsWith(CONTRACT) ? module : null),
    load: (id) => (id === module ? "import { config, z } from 'zod'\nconfig({ jitless: true })\nexport { z }" : null),
  }
}
