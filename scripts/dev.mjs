import { spawn } from 'node:child_process'
import { orExplain, root, setUp } from './set-up.mjs'

const { node } = orExplain(() => setUp({ log: (line) => console.log(line) }))
const front = 'http://localhost:5173'

// vite.config.ts passes /api and /ws on to the server's usual address.
const env = { ...process.env, NODE_ENV: 'development', PUBLIC_URL: process.env.PUBLIC_URL || front }
const both = [
  spawn(node, ['--watch', '--watch-preserve-output', 'server/main.ts'], { cwd: root, env, stdio: 'inherit' }),
  spawn(node, ['node_modules/vite/bin/vite.js', '--strictPort'], { cwd: root, env, stdio: 'inherit' }),
]
console.log(`The app is at ${front}. Both sides reload when a file changes.`)

const stop = () => both.forEach((child) => child.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
for (const child of both) {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0
    stop()
  })
}
