import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { messages } from '#contract/messages.ts'
import { photos } from '#contract/photos.ts'
import { buildApp } from '#server/app.ts'
import { sessionCookieName } from '#server/auth/cookies.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { migrate, migrateAsFar, type Applied } from '#server/db/migrate.ts'
import { tokenSealer } from '#server/linkedin/sealed-token.ts'
import { openPorts } from '#server/ports/index.ts'
import { findSecret } from '#server/secrets/kept-secret.ts'
import { testApp } from '#server/testing/app.ts'
import { aPhoto, backUp, newFolder, restore } from '#server/testing/backups.ts'
import { emptyDatabaseUrl } from '#server/testing/database.ts'
import { runAlone } from '#server/testing/test-server.ts'
import { openS3 } from '#server/testing/s3-server.ts'
import { withClient } from './client.ts'

const t = await testApp()
const [ada, grace] = [await t.member(), await t.member()]
afterAll(() => t.close())

let good: string
beforeAll(async () => {
  await ada.call(messages.send, {
    body: { receiverId: grace.id, content: 'A tab\tand a line\nand \\N and \u{1F600}.' },
  })
  const green = sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a7f62' } })
  await ada.upload(photos.upload, { files: { photo: await green.jpeg().toBuffer() } })
  await sql`
    update users set linkedin_connected = true, linkedin_id = 'li-1',
      linkedin_access_token = ${tokenSealer(t.secret).seal('a token', 'linkedin_access_token', ada.id)}
    where id = ${ada.id}`.execute(t.db)
  good = join(t.config.dataDir, 'good')
  await backUp({ app: t, folder: good })
}, 60_000)

test('what is restored is served: sessions, threads, photos, sealed tokens, and the next message has the next number', async () => {
  const { app, db, config, secret } = await serve(await restore({ folder: good }))
  const as = (member: { token: string }) => ({ cookies: { [sessionCookieName(config)]: member.token } })

  const me = await app.inject({ url: auth.user.path, ...as(ada) })
  expect([me.statusCode, me.json()]).toEqual([200, expect.objectContaining({ id: ada.id, credits: 249 })])
  const thread = await app.inject({ url: `/api/conversations/${ada.id}`, ...as(grace) })
  expect(thread.json()).toMatchObject([{ content: 'A tab\tand a line\nand \\N and \u{1F600}.' }])
  const { profileImageUrl } = me.json<{ profileImageUrl: string }>()
  const photo = await app.inject({ url: profileImageUrl, ...as(grace) })
  expect(photo.rawPayload).toEqual(Buffer.from((await t.photos.get(profileImageUrl.split('/').at(-1)!))!))
  const { linkedinAccessToken } = await db
    .selectFrom('users')
    .select('linkedinAccessToken')
    .where('id', '=', ada.id)
    .executeTakeFirstOrThrow()
  expect(tokenSealer(secret).open(linkedinAccessToken!, 'linkedin_access_token', ada.id)).toBe('a token')
  const sent = await app.inject({
    method: 'POST',
    url: messages.send.path,
    payload: { receiverId: grace.id, content: 'The next one.' },
    ...as(ada),
  })
  expect(sent.statusCode).toBe(200)
  expect(sent.json<{ id: number }>().id).toBeGreaterThan(thread.json<{ id: number }[]>()[0]!.id)
})

test('the tables come out as the migrations make them: columns, constraints, indexes and triggers', async () => {
  const { db } = await serve(await restore({ folder: good }))

  expect(await describe(db)).toEqual(await describe(t.db))
})

test('rows that do not fit together are refused, and the database stays empty', async () => {
  const lame = await testApp()
  onTestFinished(() => lame.close())
  const { id } = await lame.member()
  await runAlone(lame.databaseUrl, `set session_replication_role = replica; delete from users where id = '${id}'`)

  await expect(backUp({ app: lame, folder: newFolder('backup') })).rejects.toThrow('violates foreign key constraint')
})

test('who may not be a superuser can restore into a database of their own', async () => {
  const url = await emptyDatabaseUrl()
  const name = new URL(url.replace('postgres:///', 'postgres://host/')).pathname.slice(1)
  await runAlone(url, `create role owner_${name}`)
  await runAlone(url, `alter database ${name} owner to owner_${name}`)
  const asOwner = `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(`-c role=owner_${name}`)}`

  await restore({ folder: good, url: asOwner })

  const [row] = await runAlone(
    asOwner,
    `select rolsuper::text, tableowner from pg_tables, pg_roles
    where tablename = 'users' and rolname = current_user`,
  )
  expect(row).toEqual({ rolsuper: 'false', tableowner: `owner_${name}` })
})

test('a backup of an older version is restored as it was, and the next start brings it up to date', async () => {
  const { rows: all } = await sql<Applied>`select name, hash from migrations order by name collate "C"`.execute(t.db)
  const databaseUrl = await emptyDatabaseUrl()
  await withClient(databaseUrl, async (client) => {
    await client.query('begin')
    await migrateAsFar(
      client,
      all.slice(
        0,
        all.findIndex(({ name }) => name.startsWith('0011')),
      ),
    )
    await client.query(`insert into users (email, password, first_name, last_name) values ('a@b.c', '-', 'Ada', 'L')`)
    await client.query(`insert into message_credits (user_id, amount, type) select id, 250, 'signup_bonus' from users`)
    await client.query(`insert into alert_days (user_id, day) select id, '2026-01-02' from users`)
    await client.query('commit')
  })
  const folder = newFolder('backup')
  await backUp({ app: { ...t, databaseUrl }, folder })

  const { url } = await restore({ folder })

  expect(await runAlone(url, 'select day::text from alert_days')).toEqual([{ day: '2026-01-02' }])
  await migrate(url)
  expect(await runAlone(url, 'select searched_at::date::text as day from alert_days')).toEqual([{ day: '2026-01-02' }])
})

test('photos come from a bucket and go into one, where those that are there already stay', async () => {
  const s3 = await openS3()
  onTestFinished(() => s3.close())
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings
  const env = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }

  const { dataDir, config, url } = await restore({ folder: good, env })
  const { photos: inBucket } = await openPorts({ config, secret: t.secret, db: t.db, databaseUrl: url })
  const bytes = await inBucket.get(aPhoto(good))
  expect(Buffer.from(bytes!)).toEqual(readFileSync(join(good, 'photos', aPhoto(good))))
  expect(existsSync(join(dataDir, 'photos'))).toBe(false)

  const again = newFolder('backup')
  await backUp({ app: { ...t, photos: inBucket }, folder: again })
  expect(readdirSync(join(again, 'photos'))).toEqual(readdirSync(join(good, 'photos')))
  await restore({ folder: again, env })
})

/** The product on what was restored, with the secret that it finds there. */
async function serve({ config, url: databaseUrl, dataDir }: Awaited<ReturnType<typeof restore>>) {
  const secret = findSecret(dataDir)!
  const db = openDatabase(databaseUrl)
  const ports = await openPorts({ config, secret, db, databaseUrl })
  const app = buildApp({ config, secret, db, ...ports })
  onTestFinished(async () => {
    await app.close()
    await ports.bus.close()
    await db.destroy()
  })
  return { app, db, config, secret }
}

/** All that migrations make, in words. */
async function describe(db: Database): Promise<unknown> {
  const { rows } = await sql`
    select 'column' as kind, table_name || '.' || column_name as name,
      concat_ws(' ', data_type, is_nullable, column_default, identity_generation, generation_expression) as meaning
    from information_schema.columns where table_schema = 'public'
    union all select 'constraint', conrelid::regclass || '.' || conname, concat(pg_get_constraintdef(oid), convalidated)
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select 'trigger', tgrelid::regclass || '.' || tgname, concat(pg_get_triggerdef(oid), tgenabled)
    from pg_trigger where not tgisinternal
    union all select 'options', oid::regclass::text, array_to_string(reloptions, ' ') from pg_class
    where relnamespace = 'public'::regnamespace and reloptions is not null
    order by kind, name`.execute(db)
  return rows
}
