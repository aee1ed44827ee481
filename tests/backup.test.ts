import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { findBinaries } from '#server/db/embedded/binaries.ts'
import { joinEmbedded } from '#server/db/embedded/embedded.ts'
import { runAlone } from '#server/testing/test-server.ts'
import { signUpMember, type ApiMember } from './api-member.ts'
import { startProduct, type RunningProduct } from './running-product.ts'

const STRANGERS = 1_000
const MESSAGES = 5_000
const WRITERS = 3
const installed = await findBinaries()

const root = mkdtempSync(join(tmpdir(), 'akin-backups-'))
const place = (name: string) => join(root, name)
const running: RunningProduct[] = []
afterAll(async () => {
  for (const product of running) await product.kill()
  rmSync(root, { recursive: true, force: true })
}, 60_000)

async function start(env: Record<string, string>): Promise<RunningProduct> {
  const product = await startProduct('server/main.ts', { RATE_LIMIT: 'off', ...env })
  running.push(product)
  return product
}

test('a backup made while members write, and was killed before, serves them where it is restored', async () => {
  let product = await start({ DATA_DIR: place('data') })
  const origin = () => product.origin
  const [ada, grace] = [await signUpMember(origin, 'Ada'), await signUpMember(origin, 'Grace')]
  await upload(ada)
  await fill(place('data'), [ada, grace])
  const photo = await photoOf(ada)

  const stop = new AbortController()
  const [sent, acknowledged] = [new Set<string>(), new Set<string>()]
  const writing = Array.from({ length: WRITERS }, (_, writer) =>
    write({ from: ada, to: grace, writer, sent, acknowledged, signal: stop.signal }),
  )
  await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(WRITERS)

  await killAt(/^Read /, 'backup', place('backup'), place('data'))
  expect([existsSync(place('backup')), readdirSync(root).filter((name) => name.startsWith('backup.')).length]).toEqual([
    false,
    2,
  ])
  const before = new Set(acknowledged)
  const made = await run('backup', place('backup'), { DATA_DIR: place('data') })
  stop.abort()
  await Promise.all(writing)
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining(`The backup is good: ${place('backup')}`) })
  expect(readdirSync(root).filter((name) => name.startsWith('backup'))).toEqual(['backup'])
  expect(await product.stop()).toBe(0)

  await killAt(/^Loaded /, 'restore', place('backup'), place('restored'))
  expect(readdirSync(place('restored')).filter((name) => /^pg|^secret|^photos/.test(name))).toEqual([])
  const restored = await run('restore', place('backup'), { DATA_DIR: place('restored') })
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Start it with npm start.') })
  product = await start({ DATA_DIR: place('restored') })

  const thread = await textsOf(grace, ada)
  const kept = new Set(thread)
  expect(kept.size).toBe(thread.length)
  expect([...before].filter((text) => !kept.has(text))).toEqual([])
  expect(thread.filter((text) => !sent.has(text))).toEqual([])
  const { credits } = (await (await ada.call('GET', '/api/credits')).json()) as { credits: number }
  expect(credits).toBe(1_000_250 - thread.length)
  expect(await photoOf(ada)).toEqual(photo)
  expect(await logIn(ada)).toBe(200)
  expect(readFileSync(join(place('restored'), 'secret'))).toEqual(readFileSync(join(place('data'), 'secret')))
  expect(await product.stop()).toBe(0)
  expect(await run('audit-ledger', '', { DATA_DIR: place('restored') })).toMatchObject({ code: 0 })

  expect(await run('restore', place('backup'), { DATA_DIR: place('restored') })).toEqual({
    code: 1,
    said: `${place('restored')} is not empty: there is pg${installed[0]!.major} in it. Set DATA_DIR to an empty folder.\n`,
  })
}, 300_000)

test.runIf(installed.length > 1)(
  'the state of an older PostgreSQL goes over to the newest by a backup and a restore',
  async () => {
    const older = installed.at(-1)!
    let product = await start({ DATA_DIR: place('older'), PG_BIN_DIR: older.folder })
    const [ada, grace] = [
      await signUpMember(() => product.origin, 'Ada'),
      await signUpMember(() => product.origin, 'Grace'),
    ]
    await ada.call('POST', '/api/messages', { receiverId: grace.id, content: 'From the older one.' })
    expect(await product.stop()).toBe(0)
    expect(readdirSync(place('older'))).toContain(`pg${older.major}`)

    expect(
      await run('backup', place('taken-over'), { DATA_DIR: place('older'), PG_BIN_DIR: older.folder }),
    ).toMatchObject({ code: 0 })
    expect(await run('restore', place('taken-over'), { DATA_DIR: place('newer') })).toMatchObject({ code: 0 })
    expect(readdirSync(place('newer'))).toContain(`pg${installed[0]!.major}`)

    product = await start({ DATA_DIR: place('newer') })
    expect(await textsOf(grace, ada)).toEqual(['From the older one.'])
    expect(await product.stop()).toBe(0)
  },
  300_000,
)

test('a command without a folder, a backup of nothing and a restore of nothing say so', async () => {
  expect(await run('backup', '', {})).toEqual({
    code: 1,
    said: 'Name one folder: npm run backup -- /backups/akin-2026-01-31\n',
  })
  expect((await run('restore', '', {})).said).toBe('Name one folder: npm run restore -- /backups/akin-2026-01-31\n')
  const nothing = await run('backup', place('none'), { DATA_DIR: place('nowhere'), SECRET: 's'.repeat(32) })
  expect(nothing.said).toBe(`There is no database in ${place('nowhere')}. Set DATA_DIR to the folder of the product.\n`)
  const keyless = await run('backup', place('none'), { DATA_DIR: place('nowhere') })
  expect(keyless.said).toContain('There is no secret')
  const empty = await run('restore', place('none'), { DATA_DIR: place('nowhere') })
  expect(empty.said).toContain(`${place('none')} is no backup: there is no manifest.json in it.\n`)
  expect([existsSync(place('nowhere')), existsSync(place('none'))]).toEqual([false, false])
  expect(readdirSync(root).filter((name) => name.startsWith('none'))).toEqual([])
})

/** Strangers and what they wrote to each other, so that a backup takes a while; and credits for the two who go on writing. */
async function fill(dataDir: string, [ada, grace]: ApiMember[]): Promise<void> {
  const { url } = await joinEmbedded({ dataDir, log: () => {} })
  await runAlone(
    url,
    `
    insert into users (email, password, first_name, last_name)
    select n || '@akin.test', '-', 'Stranger', 'S' from generate_series(1, ${STRANGERS}) n;
    insert into message_credits (user_id, amount, type) select id, 250, 'signup_bonus' from users
    where first_name = 'Stranger';
    insert into conversations (a, b) select key, key + 1 from users
    where first_name = 'Stranger' and key < (select max(key) from users);
    insert into messages (conversation_id, sender_id, receiver_id, content, cost)
    select c.id, one.id, other.id, repeat('Something to say. ', 20), 'free'
    from generate_series(1, ${MESSAGES / STRANGERS}), conversations c
    join users one on one.key = c.a join users other on other.key = c.b;
    update users set credits = credits + 1000000 where id in ('${ada!.id}', '${grace!.id}');
    insert into message_credits (user_id, amount, type) select id, 1000000, 'adjustment' from users where credits > 1000000`,
  )
}

type Writing = {
  from: ApiMember
  to: ApiMember
  writer: number
  sent: Set<string>
  acknowledged: Set<string>
  signal: AbortSignal
}

async function write({ from, to, writer, sent, acknowledged, signal }: Writing): Promise<void> {
  for (let n = 0; !signal.aborted; n++) {
    const content = `message ${n} of ${writer}`
    sent.add(content)
    const { status } = await from.call('POST', '/api/messages', { receiverId: to.id, content })
    expect(status).toBe(200)
    acknowledged.add(content)
  }
}

async function textsOf(reader: ApiMember, other: ApiMember): Promise<string[]> {
  const texts: string[] = []
  for (let path: string | undefined = `/api/conversations/${other.id}?limit=100`; path;) {
    const response: Response = await reader.call('GET', path)
    texts.push(...((await response.json()) as { content: string }[]).map(({ content }) => content))
    path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  }
  return texts
}

async function upload(member: ApiMember): Promise<void> {
  const green = sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a7f62' } })
  const form = new FormData()
  form.append('photo', new Blob([new Uint8Array(await green.jpeg().toBuffer())]), 'picture')
  const encoded = new Response(form)
  const url = `${running.at(-1)!.origin}/api/upload-profile-photo`
  const headers = { cookie: member.cookie, 'content-type': encoded.headers.get('content-type')! }
  const { status } = await fetch(url, { method: 'POST', headers, body: await encoded.arrayBuffer() })
  expect(status).toBe(200)
}

async function photoOf(member: ApiMember): Promise<string> {
  const { profileImageUrl } = (await (await member.call('GET', '/api/auth/user')).json()) as { profileImageUrl: string }
  const photo = await member.call('GET', profileImageUrl)
  expect(photo.status).toBe(200)
  return Buffer.from(await photo.arrayBuffer()).toString('base64')
}

async function logIn(member: ApiMember): Promise<number> {
  const { email } = (await (await member.call('GET', '/api/auth/user')).json()) as { email: string }
  return (await member.call('POST', '/api/simple-login', { email, password: 'a long password' })).status
}

/** A command as its own process, as an operator runs it. */
function begin(name: string, folder: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...(folder ? [folder] : [])], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, ended: once(child, 'close') as Promise<[number | null]> }
}

async function run(name: string, folder: string, env: Record<string, string>) {
  const { child, ended } = begin(name, folder, env)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  return { code: (await ended)[0], said }
}

/** Ends a command without a word as soon as it says something. */
async function killAt(line: RegExp, name: string, folder: string, dataDir: string): Promise<void> {
  const { child, ended } = begin(name, folder, { DATA_DIR: dataDir })
  createInterface(child.stdout).on('line', (said) => {
    if (line.test(said)) child.kill('SIGKILL')
  })
  expect((await ended)[0]).toBeNull()
}
