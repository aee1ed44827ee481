import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { countIn, findWait, sweepWindows, uncount } from '#server/http/rate-windows.ts'
import { windowsOf } from './login-throttle.ts'

const t = await testApp()

function windowsAt(address: string) {
  return windowsOf(t.secret, { account: `${randomUUID()}@example.com`, address, device: undefined })
}

async function countAdmitted(times: number, address: () => string): Promise<number> {
  const full = await Promise.all(Array.from({ length: times }, () => countIn(t.db, windowsAt(address()).free)))
  return full.filter((window) => window === undefined).length
}

function newNetwork(): string {
  return `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}`
}

test('one IPv6 network is one address: a hundred failures there, against whomever, and it has to wait', async () => {
  const network = newNetwork()

  expect(await countAdmitted(105, () => `${network}::${randomUUID().slice(0, 4)}`)).toBe(100)
  expect(await countAdmitted(1, () => `${newNetwork()}::1`)).toBe(1)
})

test('IPv4 addresses count each for itself, also when they are written as IPv6', async () => {
  const address = `203.0.${Math.floor(Math.random() * 256)}.7`

  expect(await countAdmitted(60, () => address)).toBe(60)
  expect(await countAdmitted(60, () => `::ffff:${address}`)).toBe(40)
})

test('what was forgiven can be tried again', async () => {
  const { free } = windowsAt(`${newNetwork()}::1`)

  for (let i = 0; i < 30; i++) {
    await countIn(t.db, free)
    await uncount(t.db, free)
  }

  for (let i = 0; i < 10; i++) expect(await countIn(t.db, free)).toBeUndefined()
  expect(await countIn(t.db, free)).toBe(free[1])
})

test('what is refused by one window counts in none', async () => {
  const address = `${newNetwork()}::1`
  const { free } = windowsAt(address)

  for (let i = 0; i < 150; i++) await countIn(t.db, free)

  expect(await countIn(t.db, windowsAt(address).free)).toBeUndefined()
})

test('with captchas an address has a hundred guesses a day at an account, and others have theirs', async () => {
  const account = `${randomUUID()}@example.com`
  const provenAt = (address: string) => windowsOf(t.secret, { account, address, device: undefined }).proven
  const here = provenAt(`${newNetwork()}::1`)

  const full = await Promise.all(Array.from({ length: 105 }, () => countIn(t.db, here)))

  expect(full.filter((window) => window === here[1])).toHaveLength(5)
  expect(await findWait(t.db, here[1]!)).toBeGreaterThan(23 * 3600)
  expect(await countIn(t.db, provenAt(`${newNetwork()}::1`))).toBeUndefined()
})

test('after a quarter of an hour the count begins anew, and old counts are swept', async () => {
  const [tired, gone] = [windowsAt(`${newNetwork()}::1`).free, windowsAt(`${newNetwork()}::1`).free]
  for (let i = 0; i < 10; i++) await countIn(t.db, tired)
  await countIn(t.db, gone)
  const keys = [...tired, ...gone].map(({ key }) => key)
  await t.db
    .updateTable('rateWindows')
    .set({ endsAt: new Date(Date.now() - 1) })
    .where('key', 'in', keys)
    .execute()

  for (let i = 0; i < 10; i++) expect(await countIn(t.db, tired)).toBeUndefined()
  expect(await countIn(t.db, tired)).toBe(tired[1])

  await sweepWindows(t.db)
  const left = await t.db.selectFrom('rateWindows').select('key').where('key', 'in', keys).execute()
  expect(left.map(({ key }) => key).sort()).toEqual(tired.map(({ key }) => key).sort())
})

test('the table names neither the account nor the address', async () => {
  const address = '198.51.100.23'
  const email = `${randomUUID()}@example.com`
  const { free, proven } = windowsOf(t.secret, { account: email, address, device: undefined })
  await countIn(t.db, [...free, ...proven])

  const rows = JSON.stringify(await t.db.selectFrom('rateWindows').selectAll().execute())

  expect(rows).not.toContain(address)
  expect(rows).not.toContain(email)
})
