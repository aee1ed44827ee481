import { spawnSync } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'

const t = await testApp()
afterAll(() => t.close())

test('the audit counts everyone, names whoever is out of balance, and says so with its exit code', async () => {
  const [ada, grace] = [await t.member(), await t.member({ credits: 0 })]
  expect(audit()).toMatchObject({ status: 0, stdout: '2 members, 0 out of balance.\n', stderr: '' })

  await sql`update users set credits = 251 where id = ${ada.id}`.execute(t.db)
  await sql`delete from message_credits where user_id = ${grace.id}`.execute(t.db)

  expect(audit()).toMatchObject({
    status: 1,
    stdout: '2 members, 1 out of balance.\n',
    stderr: `${ada.id} has 251 credits, and a ledger of 250.\n`,
  })
})

/** As its own process, as an operator runs it. */
function audit() {
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: t.databaseUrl }
  return spawnSync(process.execPath, ['scripts/audit-ledger.ts'], { env, encoding: 'utf8' })
}
