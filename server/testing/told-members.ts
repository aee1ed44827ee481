import { sql } from 'kysely'
import { notifications } from '#contract/notifications.ts'
import type { Pusher } from '#server/ports/push.ts'
import { claimNotices } from '#server/notices/notices.ts'
import { notifyMember } from '#server/notifications/notify-member.ts'
import { webPush } from '#server/ports/push.webpush.ts'
import { testApp } from './app.ts'
import { mailsTo } from './mailed.ts'
import { pushService } from './push-service.ts'

type Told = { id: string }
export type ToldApp = Awaited<ReturnType<typeof toldApp>>

/** The app with a push service on this machine, and a hand on the clock of what is due. */
export async function toldApp(environment: Record<string, string> = {}) {
  const service = await pushService()
  const secret = 'for tests only, and long enough to be one'
  const pusher: Pusher = webPush({ secret, subject: 'https://akin.example', fetch: service.fetch })
  const t = await testApp(environment, { pusher })
  const said: string[] = []

  return {
    ...t,
    service,
    said,
    /** A member with an address that is theirs. */
    mailable: (values: Parameters<typeof t.member>[0] = {}) =>
      t.member({ emailVerifiedAt: new Date().toISOString(), ...values }),
    /** A browser of the member that is pushed to. */
    async browserOf(member: Awaited<ReturnType<typeof t.member>>) {
      const browser = service.browser()
      await member.call(notifications.subscribe, { body: browser.subscription })
      return browser
    },
    /** What a node takes that would tell the member next, and puts off with that. */
    async take({ id }: Told) {
      await sql`update notices set due_at = due_at - interval '5 seconds' where member_id = ${id}`.execute(t.db)
      return (await claimNotices(t.db, 1000)).filter(({ memberId }) => memberId === id)
    },
    /** Lets time pass for a member, and tells them what is due then. */
    async tell({ id }: Told, { hours = 0 } = {}) {
      const past = sql`make_interval(secs => ${hours * 3600})`
      await sql`update mail_digests set sent_at = sent_at - ${past} where member_id = ${id}`.execute(t.db)
      await sql`update notices set first_at = first_at - ${past}, due_at = due_at - ${past} - interval '5 seconds'
        where member_id = ${id}`.execute(t.db)
      const claimed = (await claimNotices(t.db, 1000)).filter(({ memberId }) => memberId === id)
      if (claimed.length > 0) await notifyMember({ ...t, warn: (line) => void said.push(line) }, id, claimed)
    },
    noticesOf: ({ id }: Told) => t.db.selectFrom('notices').selectAll().where('memberId', '=', id).execute(),
    digestsTo: async ({ id }: Told) => (await mailsTo(t, `${id}@example.com`)).filter(({ kind }) => kind === 'digest'),
  }
}
