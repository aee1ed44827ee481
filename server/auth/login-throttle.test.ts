import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { admitAttempt, countersOf, forgiveAttempt } from './login-throttle.ts'
import { sweepExpired } from './sweep-expired.ts'

const t = await testApp()

function countersAt(address: string) {
  return countersOf(t.secret, { account: `${randomUUID()}@example.com`, address, device: undefined })
}

async function countAdmitted(times: number, address: () => string): Promise<number> {
  const attempts = Array.from({ length: times }, () => admitAttempt(t.db, countersAt(address())))
  return (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled').length
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
  const counters = countersAt(`${newNetwork()}::1`)

  for (let i = 0; i < 30; i++) {
    await admitAttempt(t.db, counters)
    await forgiveAttempt(t.db, counters)
  }

  for (let i = 0; i < 10; i++) await admitAttempt(t.db, counters)
  await expect(admitAttempt(t.db, counters)).rejects.toMatchObject({ code: 'too_many_requests' })
})

test('after a quarter of an hour the count begins anew, and old counts are swept', async () => {
  const [tired, gone] = [countersAt(`${newNetwork()}::1`), countersAt(`${newNetwork()}::1`)]
  for (let i = 0; i < 10; i++) await admitAttempt(t.db, tired)
  await admitAttempt(t.db, gone)
  const keys = [...tired, ...gone].map(({ key }) => key)
  await t.db
    .updateTable('loginAttempts')
    .set({ endsAt: new Date(Date.now() - 1) })
    .where('key', 'in', keys)
    .execute()

  for (let i = 0; i < 10; i++) await admitAttempt(t.db, tired)
  await expect(admitAttempt(t.db, tired)).rejects.toMatchObject({ code: 'too_many_requests' })

  await sweepExpired(t.db)
  const left = await t.db.selectFrom('loginAttempts').select('key').where('key', 'in', keys).execute()
  expect(left.map(({ key }) => key).sort()).toEqual(tired.map(({ key }) => key).sort())
})

test('the table names neither the account nor the address', async () => {
  const address = '198.51.100.23'
  const email = `${randomUUID()}@example.com`
  await admitAttempt(t.db, countersOf(t.secret, { account: email, address, device: undefined }))

  const rows = JSON.stringify(await t.db.selectFrom('loginAttempts').selectAll().execute())

  expect(rows).not.toContain(address)
  expect(rows).not.toContain(email)
})
