import { afterAll, expect, test } from 'vitest'
import { ProfileChange } from '#contract/profile.schema.ts'
import { auditLedger } from '#server/billing/audit-ledger.ts'
import { testApp } from '#server/testing/app.ts'
import { fillTown } from '../scripts/town/fill-town.ts'
import { NEWCOMER } from '../scripts/town/newcomer.ts'
import { residents } from '#server/testing/residents.ts'
import { idOf } from '../scripts/town/settle.ts'

const t = await testApp()
afterAll(() => t.close())

test('four hundred people live in the invented town, each with a name, an address and words of their own', () => {
  const distinct = (values: string[]) => new Set(values).size

  expect(residents).toHaveLength(400)
  expect(distinct(residents.map(({ firstName, lastName }) => `${firstName} ${lastName}`))).toBe(400)
  expect(distinct(residents.map(({ email }) => email))).toBe(400)
  expect(distinct(residents.map(({ bio }) => bio))).toBe(400)
  expect(residents.filter((resident) => !ProfileChange.safeParse(resident).success)).toEqual([])
})

test('whoever signs in to the town finds letters, requests and alerts waiting, and every purse as its ledger says', async () => {
  await fillTown(t, { label: 'Lisbon, PT', latitude: 38.72, longitude: -9.14 })

  const id = idOf(NEWCOMER.email)
  const unread = await t.db.selectFrom('messages').select('id').where('receiverId', '=', id).where('isRead', '=', false).execute() // prettier-ignore
  const asked = await t.db.selectFrom('userConnections').select('id').where('connectedUserId', '=', id).where('status', '=', 'pending').execute() // prettier-ignore
  const alerts = await t.db.selectFrom('networkingAlerts').select('priority').where('userId', '=', id).execute()
  expect(unread.length).toBeGreaterThanOrEqual(6)
  expect(asked.length).toBeGreaterThanOrEqual(3)
  expect(alerts).toHaveLength(5)
  expect(await auditLedger(t.db)).toMatchObject({ unbalanced: 0 })
}, 60_000)
