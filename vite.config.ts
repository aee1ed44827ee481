import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { appFonts } from './scripts/vite-fonts.ts'
import { precompress } from './scripts/vite-precompress.ts'
import { zodWithoutEval } from './scripts/vite-zod-without-eval.ts'
import { staticPages, visitorPage } from './scripts/vite-static-pages.ts'

const OUTPUT = resolve('.cache/web')
const SERVER = 'http://127.0.0.1:3000'

export default defineConfig({
  root: 'web',
  plugins: [
    zodWithoutEval(),
    react(),
    tailwindcss(),
    appFonts(),
    appAtEveryAddress(),
    staticPages(OUTPUT),
    visitorPage(OUTPUT),
    precompress(OUTPUT),
  ],
  build: {
    outDir: OUTPUT,
    emptyOutDir: true,
    rolldownOptions: { input: resolve('web/app.html') },
  },
  server: {
    fs: { allow: [resolve('.')] },
    proxy: { '/api/': SERVER, '/ws': { target: SERVER, ws: true } },
  },
})

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
