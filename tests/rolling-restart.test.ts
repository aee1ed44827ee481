import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { testApp } from '#server/testing/app.ts'
import { freePort, startProduct, type RunningProduct } from './running-product.ts'

/** Each as an operator is told to set it up, on other ports and without a certificate. */
const PROXIES = [
  { name: 'nginx', isThere: isInstalled('nginx', '-v'), start: startNginx },
  { name: 'Caddy', isThere: isInstalled('caddy', 'version'), start: startCaddy },
]
const DEPLOY = fileURLToPath(new URL('../deploy', import.meta.url))
const AT_ONCE = 8
const LONGEST_MS = 120_000

const t = await testApp()
afterAll(() => t.close())

test.for(PROXIES)(
  'behind $name no request is lost while two nodes are restarted in turn, and none is doubled when one is killed',
  { timeout: LONGEST_MS },
  async ({ name, isThere, start }, { skip }) => {
    skip(!isThere, `${name} is not installed.`)
    const [port, ...nodePorts] = [await freePort(), await freePort(), await freePort()]
    const nodes = await Promise.all(nodePorts.map((nodePort) => startNode(nodePort, port)))
    onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.stop()))))
    await start(port, nodePorts)
    const [ada, grace] = [await t.member({ isSubscribed: true, subscriptionExpiresAt: '2100-01-01' }), await t.member()]
    const traffic = writeUntilStopped(`http://127.0.0.1:${port}`, ada.token, grace.id)

    for (const [n, nodePort] of nodePorts.entries()) {
      await traffic.goOn()
      await nodes[n]!.stop()
      await traffic.goOn()
      nodes[n] = await startNode(nodePort, port)
      await traffic.goOn()
    }
    expect(traffic.refused).toEqual([])
    await nodes[0]!.kill()
    await traffic.goOn()
    const sent = await traffic.stop()

    const kept = await t.db.selectFrom('messages').select('content').where('senderId', '=', ada.id).execute()
    expect(kept.map(({ content }) => content).toSorted()).toEqual(sent.toSorted())
  },
)

function startNode(port: number, proxyPort: number): Promise<RunningProduct> {
  return startProduct('server/main.ts', {
    PORT: String(port),
    DATABASE_URL: t.databaseUrl,
    DATA_DIR: t.config.dataDir,
    SECRET: t.secret,
    PUBLIC_URL: `http://127.0.0.1:${proxyPort}`,
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMIT: 'off',
  })
}

/** Members who write without a pause, each word once: what is not answered is sent again under its key, as the web does. */
function writeUntilStopped(origin: string, token: string, receiverId: string) {
  const sent: string[] = []
  const refused: string[] = []
  const over = new AbortController()

  async function write(): Promise<void> {
    while (!over.signal.aborted) {
      const words = randomUUID()
      while (!(await send(words)));
      sent.push(words)
    }
  }

  async function send(content: string): Promise<boolean> {
    const headers = { cookie: `sid=${token}`, 'content-type': 'application/json', 'idempotency-key': content }
    const body = JSON.stringify({ receiverId, content })
    try {
      const answer = await fetch(`${origin}${messages.send.path}`, { method: 'POST', headers, body })
      if (answer.ok) return true
      refused.push(`${answer.status} ${await answer.text()}`)
    } catch (error) {
      refused.push(String(error))
    }
    return false
  }

  const writers = Array.from({ length: AT_ONCE }, write)
  return {
    refused,
    /** Until every writer has had some answers. */
    async goOn() {
      const before = sent.length
      await vi.waitUntil(() => sent.length > before + 10 * AT_ONCE, { timeout: 30_000, interval: 20 })
    },
    async stop() {
      over.abort()
      await Promise.all(writers)
      return sent
    },
  }
}

async function startNginx(port: number, nodePorts: number[]): Promise<void> {
  const folder = await temporaryFolder()
  const given = await readFile(join(DEPLOY, 'nginx.conf'), 'utf8')
  const site = given
    .replace(/127\.0\.0\.1:300([01])/g, (_, n) => `127.0.0.1:${nodePorts[Number(n)]}`)
    .replace(/server \{\s*listen 80;[^}]*\}/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/ssl_certificate.*;/g, '')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `pid ${folder}/pid; error_log ${folder}/error.log; daemon off; master_process off; events {}
    http { access_log off; ${paths.join(' ')} ${site} }`,
  )
  await runProxy('nginx', ['-p', folder, '-e', `${folder}/error.log`, '-c', file], port)
}

async function startCaddy(port: number, nodePorts: number[]): Promise<void> {
  const folder = await temporaryFolder()
  const file = join(folder, 'Caddyfile')
  await writeFile(file, `{\n\tadmin off\n}\n${await readFile(join(DEPLOY, 'Caddyfile'), 'utf8')}`)
  await runProxy('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], port, {
    HOME: folder,
    DOMAIN: `http://127.0.0.1:${port}`,
    AKIN_NODES: nodePorts.map((nodePort) => `127.0.0.1:${nodePort}`).join(' '),
  })
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'akin-proxy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function runProxy(
  command: string,
  args: string[],
  port: number,
  env: Record<string, string> = {},
): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } })
  const said: string[] = []
  child.stderr.on('data', (bytes) => said.push(String(bytes)))
  onTestFinished(() => void child.kill('SIGKILL'))
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(said.join(''))
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    },
    { timeout: 20_000 },
  )
}

function isInstalled(command: string, asked: string): boolean {
  return spawnSync(command, [asked], { stdio: 'ignore' }).status === 0
}
