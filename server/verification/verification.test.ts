import sharp from 'sharp'
import { expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { auth } from '#contract/auth.ts'
import { discovery } from '#contract/discovery.ts'
import { messages } from '#contract/messages.ts'
import { photos } from '#contract/photos.ts'
import { verification } from '#contract/verification.ts'
import { openDesk } from '#server/testing/desk.ts'
import { mailsTo } from '#server/testing/mailed.ts'
import { sealsOfPictures } from './sealed-picture.ts'
import { sweepPictures } from './verifications.ts'

const desk = await openDesk()
const { t, moderator } = desk
type Member = Awaited<ReturnType<typeof t.member>>

const TODAY = new Date().toISOString().slice(0, 10)

const picture = (background: string) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('asked, sent and approved, the badge stands on card, page and thread with its day, and the picture is gone', async () => {
  const [ada, grace] = [await withPhoto(), await t.member()]
  const { id } = await sent(ada)
  await grace.call(messages.send, { body: { receiverId: ada.id, content: 'Hello' } })

  expect((await approve(id)).status).toBe(204)

  const { body: page } = await grace.call(discovery.member, { params: { id: ada.id } })
  const { body: threads } = await grace.call(messages.conversations)
  expect([page.verifiedOn, threads[0]!.user.verifiedOn]).toEqual([TODAY, TODAY])
  expect((await ada.call(verification.verification)).body).toEqual({ verifiedOn: TODAY, asked: null, refusedFor: null })
  expect((await moderator.call(verification.picture, { params: { id } })).status).toBe(404)
  expect(await rowsOf(ada)).toEqual([])
  expect((await mailsTo(t, `${ada.id}@example.com`)).map(({ subject }) => subject)).toEqual([
    'Your profile is verified',
  ])
})

test('refused, the member reads why, the picture is gone in the same moment, and they may try again', async () => {
  const ada = await withPhoto()
  const { id } = await sent(ada)

  const refusal = { body: { decision: 'refuse', reason: 'unclear' }, params: { id } } as const
  expect((await moderator.call(verification.decide, refusal)).status).toBe(204)

  const { body } = await ada.call(verification.verification)
  expect(body).toEqual({ verifiedOn: null, asked: null, refusedFor: 'unclear' })
  expect(await rowsOf(ada)).toMatchObject([{ picture: null }])
  expect((await ada.call(verification.ask)).body).toMatchObject({ asked: { sentAt: null }, refusedFor: null })
})

test('of twenty moderators who decide at once one has, and nobody decides about themselves', async () => {
  const ada = await withPhoto()
  const { id } = await sent(ada)
  const moderators = await Promise.all(Array.from({ length: 20 }, () => desk.newModerator()))

  const answers = await Promise.all(
    moderators.map((by, n) =>
      by.call(verification.decide, {
        params: { id },
        body: n % 2 ? { decision: 'approve' } : { decision: 'refuse', reason: 'several' },
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(await mailsTo(t, `${ada.id}@example.com`)).toHaveLength(1)
  const winner = moderators[answers.findIndex(({ status }) => status === 204)]!
  const entries = await t.db.selectFrom('deskLog').select('actorId').where('subjectId', '=', ada.id).execute()
  expect(entries).toEqual([{ actorId: winner.id }])

  await moderators[0]!.upload(photos.upload, { files: { photo: await picture('#444') } })
  const own = await sent(moderators[0]!)
  expect((await approve(own.id, moderators[0])).body).toMatchObject({ code: 'own_case' })
})

test('another photo takes the badge away, and with it what waits, also while it is just being approved', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => withPhoto()))
  const asked = await Promise.all(people.map((one) => sent(one)))
  const other = await picture('#fff')

  await Promise.all(
    people.flatMap((one, n) => [approve(asked[n]!.id), one.upload(photos.upload, { files: { photo: other } })]),
  )

  for (const one of people) {
    expect((await one.call(verification.verification)).body).toEqual({
      verifiedOn: null,
      asked: null,
      refusedFor: null,
    })
    expect(await rowsOf(one)).toEqual([])
  }
})

test('a picture is seen by moderators alone, sealed, and in no download of anybody else', async () => {
  const [ada, grace] = [await withPhoto(), await t.member()]
  const { id } = await sent(ada)

  for (const caller of [ada, grace]) {
    expect((await caller.call(verification.picture, { params: { id } })).status).toBe(404)
    expect((await caller.call(verification.waiting)).status).toBe(404)
    expect((await approve(id, caller)).status).toBe(404)
  }
  const { bytes } = await moderator.call(verification.picture, { params: { id } })
  expect((await sharp(bytes).metadata()).format).toBe('webp')
  const [row] = await rowsOf(ada)
  expect(row!.picture!.includes(bytes.subarray(0, 32))).toBe(false)
  expect(sealsOfPictures(t.secret).open(row!.picture!, id + 1), 'opens in its own row alone').toBeNull()
  const { bytes: download } = await grace.call(account.download)
  expect(download.includes(bytes.subarray(0, 32))).toBe(false)
})

test('one request at a time, with a photo alone, and a picture for a pose of today alone', async () => {
  const bare = await t.member()
  expect((await bare.call(verification.ask)).body).toMatchObject({ code: 'photo_needed' })

  const ada = await withPhoto()
  const send = async () => ada.upload(verification.send, { files: { photo: await picture('#123') } })
  expect((await send()).body).toMatchObject({ code: 'verification_over' })
  await ada.call(verification.ask)
  const answers = await Promise.all(Array.from({ length: 5 }, send))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await ada.call(verification.ask)).body, 'while one waits').toMatchObject({ code: 'verification_over' })
  expect((await ada.call(verification.withdraw)).body.asked).toBeNull()
  expect(await rowsOf(ada)).toEqual([])

  await ada.call(verification.ask)
  await t.db
    .updateTable('verifications')
    .set({ askedAt: daysAgo(1.1) })
    .where('memberId', '=', ada.id)
    .execute()
  expect((await send()).body).toMatchObject({ code: 'verification_over' })
})

test('a picture that nobody looks at is deleted after seven days, and its member reads that', async () => {
  const ada = await withPhoto()
  const { id } = await sent(ada)
  await t.db
    .updateTable('verifications')
    .set({ sentAt: daysAgo(7.1) })
    .where('id', '=', id)
    .execute()

  expect((await approve(id)).status, 'before it is swept').toBe(404)
  await sweepPictures(t.db)

  expect(await rowsOf(ada)).toMatchObject([{ picture: null }])
  expect((await ada.call(verification.verification)).body).toMatchObject({ asked: null, refusedFor: 'unseen' })
})

test('whoever is suspended or leaving is verified by nobody', async () => {
  for (const gone of [{ suspendedAt: new Date() }, { eraseAt: new Date(Date.now() + 86_400_000) }]) {
    const ada = await withPhoto()
    const { id } = await sent(ada)
    await t.db.updateTable('users').set(gone).where('id', '=', ada.id).execute()

    expect((await moderator.call(verification.waiting)).body.filter((one) => one.id === id)).toEqual([])
    expect((await approve(id)).status).toBe(404)
  }
})

async function withPhoto(): Promise<Member> {
  const member = await t.member()
  const { status } = await member.upload(photos.upload, { files: { photo: await picture('#2a7f62') } })
  expect([status, (await member.call(auth.user)).body.verifiedOn]).toEqual([200, null])
  return member
}

/** Asks for a pose and sends the picture of it: as it waits at the desk. */
async function sent(member: Member) {
  await member.call(verification.ask)
  await member.upload(verification.send, { files: { photo: await picture('#876543') } })
  const { body } = await moderator.call(verification.waiting)
  return body.find((one) => one.member.id === member.id)!
}

function approve(id: number, by = moderator) {
  return by.call(verification.decide, { params: { id }, body: { decision: 'approve' } })
}

function rowsOf({ id }: Member) {
  return t.db.selectFrom('verifications').selectAll().where('memberId', '=', id).execute()
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
