import { afterAll, expect, test } from 'vitest'
import { auditLedger } from '#server/billing/audit-ledger.ts'
import { testApp } from '#server/testing/app.ts'
import residents from '../scripts/town/residents.json' with { type: 'json' }
import { settle } from '../scripts/town/settle.ts'

const t = await testApp()
afterAll(() => t.close())

test('a resident of the invented town has the credits that their ledger says', async () => {
  const portland = { label: 'Portland, Oregon, US', latitude: 45.52, longitude: -122.68 }

  const id = await settle(t, {
    ...residents[0]!,
    email: 'first@akin.test',
    passwordHash: '',
    city: portland,
    at: portland,
    lastSeen: new Date(),
  })

  const { credits } = await t.db.selectFrom('users').select('credits').where('id', '=', id).executeTakeFirstOrThrow()
  expect(credits).toBe(250)
  expect(await auditLedger(t.db)).toMatchObject({ unbalanced: 0 })
})
