import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { countAttempt, countersOf, findWait, forgiveAttempt } from './login-throttle.ts'
import { sweepExpired } from './sweep-expired.ts'

const t = await testApp()

function countersAt(address: string) {
  return countersOf(t.secret, { account: `${randomUUID()}@example.com`, address, device: undefined })
}

async function countAdmitted(times: number, address: () => string): Promise<number> {
  const full = await Promise.all(Array.from({ length: times }, () => countAttempt(t.db, countersAt(address()).free)))
  return full.filter((counter) => counter === undefined).length
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
  const { free } = countersAt(`${newNetwork()}::1`)

  for (let i = 0; i < 30; i++) {
    await countAttempt(t.db, free)
    await forgiveAttempt(t.db, free)
  }

  for (let i = 0; i < 10; i++) expect(await countAttempt(t.db, free)).toBeUndefined()
  expect(await countAttempt(t.db, free)).toBe(free[1])
})

test('what is refused by one counter counts in none', async () => {
  const address = `${newNetwork()}::1`
  const { free } = countersAt(address)

  for (let i = 0; i < 150; i++) await countAttempt(t.db, free)

  expect(await countAttempt(t.db, countersAt(address).free)).toBeUndefined()
})

test('with captchas an address has a hundred guesses a day at an account, and others have theirs', async () => {
  const account = `${randomUUID()}@example.com`
  const provenAt = (address: string) => countersOf(t.secret, { account, address, device: undefined }).proven
  const here = provenAt(`${newNetwork()}::1`)

  const full = await Promise.all(Array.from({ length: 105 }, () => countAttempt(t.db, here)))

  expect(full.filter((counter) => counter === here[1])).toHaveLength(5)
  expect(await findWait(t.db, here[1]!)).toBeGreaterThan(23 * 3600)
  expect(await countAttempt(t.db, provenAt(`${newNetwork()}::1`))).toBeUndefined()
})

test('after a quarter of an hour the count begins anew, and old counts are swept', async () => {
  const [tired, gone] = [countersAt(`${newNetwork()}::1`).free, countersAt(`${newNetwork()}::1`).free]
  for (let i = 0; i < 10; i++) await countAttempt(t.db, tired)
  await countAttempt(t.db, gone)
  const keys = [...tired, ...gone].map(({ key }) => key)
  await t.db
    .updateTable('loginAttempts')
    .set({ endsAt: new Date(Date.now() - 1) })
    .where('key', 'in', keys)
    .execute()

  for (let i = 0; i < 10; i++) expect(await countAttempt(t.db, tired)).toBeUndefined()
  expect(await countAttempt(t.db, tired)).toBe(tired[1])

  await sweepExpired(t.db)
  const left = await t.db.selectFrom('loginAttempts').select('key').where('key', 'in', keys).execute()
  expect(left.map(({ key }) => key).sort()).toEqual(tired.map(({ key }) => key).sort())
})

test('the table names neither the account nor the address', async () => {
  const address = '198.51.100.23'
  const email = `${randomUUID()}@example.com`
  const { free, proven } = countersOf(t.secret, { account: email, address, device: undefined })
  await countAttempt(t.db, [...free, ...proven])

  const rows = JSON.stringify(await t.db.selectFrom('loginAttempts').selectAll().execute())

  expect(rows).not.toContain(address)
  expect(rows).not.toContain(email)
})
