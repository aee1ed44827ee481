import { afterAll, expect, test } from 'vitest'
import { toldApp } from '#server/testing/told-members.ts'
import { forgetNotices, giveNotice, putOffNotices } from './notices.ts'

const t = await toldApp()
afterAll(() => t.close())

type Told = { id: string }

const give = ({ id }: Told) =>
  t.db.transaction().execute((tx) => giveNotice(tx, { memberId: id, kind: 'opportunity', about: '' }))

test('what happens again while it is told is told again', async () => {
  const ada = await t.member()
  await give(ada)
  const told = await t.take(ada)
  await give(ada)

  await forgetNotices(t.db, told)
  await putOffNotices(t.db, told, new Date('2100-01-01'))

  expect(await t.noticesOf(ada)).toMatchObject([{ times: 2, dueAt: expect.not.stringContaining('2100') }])
})

test('what did not happen is not told', async () => {
  const ada = await t.member()
  const undone = t.db.transaction().execute(async (tx) => {
    await giveNotice(tx, { memberId: ada.id, kind: 'opportunity', about: '' })
    throw new Error('It did not happen.')
  })

  await expect(undone).rejects.toThrow('It did not happen.')
  expect(await t.noticesOf(ada)).toEqual([])
})

test('twenty who happen at once and twenty who take at once make one that is told once', async () => {
  const ada = await t.member()
  await Promise.all(Array.from({ length: 20 }, () => give(ada)))

  const taken = await Promise.all(Array.from({ length: 20 }, () => t.take(ada)))

  expect(taken.flat()).toMatchObject([{ times: 20, tries: 1 }])
})
