import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { auth, type Registration } from '#contract/auth.ts'
import { system } from '#contract/system.ts'
import { errors } from '#contract/errors.ts'
import { testApp } from '#server/testing/app.ts'
import { solveCaptcha } from '#server/testing/solve-captcha.ts'
import { hashPassword } from './passwords.ts'

const t = await testApp()
const everybody = { captcha: { ...t.captcha, verify: async () => true } }
const open = await testApp({}, everybody)
const asvs = await testApp({ PASSWORD_POLICY: 'asvs' }, everybody)

function signUp(values: Partial<Registration>, app = open) {
  const email = `${randomUUID()}@example.com`
  const body = { email, firstName: 'Ada', lastName: 'Lovelace', password: '', recaptchaToken: 'solved', ...values }
  return app.visitor().call(auth.register, { body })
}

test.each([
  '123456',
  'password',
  'PassWord',
  '１２３４５６',
  ' password ',
  'iloveyou',
  'summer2026',
  'Dragon!!',
  'akin2026',
])('%j is too common to be a password', async (password) => {
  expect(await signUp({ password })).toMatchObject({
    status: 400,
    body: { code: 'weak_password', message: errors.weak_password.message },
  })
})

test.each([
  '      ',
  '\u3000\u3000\u3000\u3000\u3000\u3000',
  '\u200b\u200b\u200b\u200b\u200b\u200b',
  'aaaaaa',
  'aaaaaaaaaaaaaaaaaaaaaaab',
  'ababababab',
  'zxzxzx',
  'koalakoala',
  'uvwxyz',
  'zyxwvu',
  '34567890',
  'poiuyt',
  'fghjkl',
  'rst789',
  'йцукенг',
])('%j is too simple to be a password', async (password) => {
  expect(await signUp({ password })).toMatchObject({ status: 400, body: { code: 'weak_password' } })
})

test.each([
  'grace.hopper@example.com',
  'GRACE.HOPPER',
  'gracehopper',
  'hoppergrace',
  'hopper',
  'Hopper1906',
  'grace!!!',
  'brewster',
])('whoever is Grace Hopper, known as Brewster, does not take %j', async (password) => {
  const who = { email: `grace.hopper@example.com`, firstName: 'Grace', lastName: 'Brewster Hopper', password }

  const { status, body } = await signUp(who)

  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'weak_password' } })
  expect(body).toMatchObject({ message: expect.stringContaining('your name or email') })
})

test.each([
  'vK7#qp',
  'correct horse',
  'akin demo',
  'mein hund bellt',
  'adalovelacewrotenotes',
  '🐙🦊🐢🐳🐝🐌',
  'zq83 mbw',
])('%j is a password', async (password) => {
  expect(await signUp({ password })).toMatchObject({ status: 201 })
})

test('a weak password uses up no captcha, and tells nothing of who has an account', async () => {
  const ada = await t.member()
  const recaptchaToken = await solveCaptcha((await t.visitor().call(auth.challenge)).body)

  const weak = [`${ada.id}@example.com`, `${randomUUID()}@example.com`].map((email) =>
    signUp({ email, password: 'password', recaptchaToken }, t),
  )

  for (const { body } of await Promise.all(weak)) expect(body).toMatchObject({ code: 'weak_password' })
  expect((await signUp({ password: 'correct horse', recaptchaToken }, t)).status).toBe(201)
})

test('members who have such a password still sign in', async () => {
  const id = randomUUID()
  await t.member({ id, password: await hashPassword('123456') })

  const body = { email: `${id}@example.com`, password: '123456' }

  expect((await t.visitor().call(auth.login, { body })).status).toBe(200)
})

test('six characters are enough unless the operator asks for more, and every side says how many', async () => {
  const short = await Promise.all([signUp({ password: 'vK7#q' }), signUp({ password: 'vK7#qp2' }, asvs)])
  const minimum = async (app: typeof t) => {
    const { body } = await app.visitor().call(system.openapi)
    const { paths } = JSON.parse(JSON.stringify(body))
    const { schema } = paths['/api/register'].post.requestBody.content['application/json']
    return [(await app.visitor().call(system.config)).body.password.minLength, schema.properties.password.minLength]
  }

  expect(short.map(({ status, body }) => ({ status, body }))).toMatchObject([
    { status: 400, body: { code: 'invalid_input', message: 'Password must be at least 6 characters' } },
    { status: 400, body: { code: 'invalid_input', message: 'Password must be at least 8 characters' } },
  ])
  expect((await signUp({ password: 'vK7#qp29' }, asvs)).status).toBe(201)
  expect((await signUp({ password: 'password' }, asvs)).body).toMatchObject({ code: 'weak_password' })
  expect([await minimum(open), await minimum(asvs)]).toEqual([
    [6, 6],
    [8, 8],
  ])
})
