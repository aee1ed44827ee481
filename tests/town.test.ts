import { afterAll, expect, test } from 'vitest'
import { ProfileChange } from '#contract/profile.schema.ts'
import { auditLedger } from '#server/billing/audit-ledger.ts'
import { testApp } from '#server/testing/app.ts'
import { fillTown } from '../scripts/town/fill-town.ts'
import { NEWCOMER } from '../scripts/town/newcomer.ts'
import { GROUNDS } from '#server/photos/mark.ts'
import { residents } from '#server/testing/residents.ts'
import { isClear } from '../scripts/town/portrait/clear-ground.ts'
import { drawPortrait } from '../scripts/town/portrait/draw-portrait.ts'
import { lookOf, outlineOf } from '../scripts/town/portrait/look.ts'
import { idOf } from '../scripts/town/settle.ts'
import { stranger } from '../scripts/town/strangers.ts'

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

test('nobody who is invented lists one interest twice, in whatever letters', () => {
  const lists = Array.from({ length: 20_000 }, (_, n) => stranger(n).interests.map((name) => name.toLowerCase()))

  expect(lists.filter((names) => new Set(names).size < names.length)).toEqual([])
})

test('no two of them are drawn alike, and no portrait runs or fetches anything', () => {
  const drawn = residents.map(drawPortrait)

  expect(new Set(drawn).size).toBe(400)
  expect(drawn.filter((svg) => /<(script|image|a)\b|\son\w+=|data:|href|url\(|NaN|undefined/.test(svg))).toEqual([])
  expect(Math.max(...drawn.map(({ length }) => length))).toBeLessThan(5_000)
})

test('nobody fades into what is behind them, by day or by night: neither hair or headscarf, nor face, nor clothes', () => {
  const looks = residents.map(lookOf)

  expect(
    looks.filter((look) => !isClear(outlineOf(look), look.ground)).map((look) => [look.cover, outlineOf(look)]),
  ).toEqual([])
  expect(new Set(looks.map(({ ground }) => ground)).size).toBe(GROUNDS.length)
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
