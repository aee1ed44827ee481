import { afterAll, expect, test, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import { security } from '#contract/security.ts'
import { testApp } from '#server/testing/app.ts'
import { memberWithApp } from '#server/testing/authenticator-app.ts'
import { mailsTo } from '#server/testing/mailed.ts'
import { newAddress, PASSWORD } from '#server/testing/sign-in.ts'
import { turnOffForOperator } from './turn-off-for-operator.ts'

// A time step is not over before a test has used its code.
vi.useFakeTimers({ toFake: ['Date'] })

const t = await testApp()
afterAll(() => t.close())

const said: object[] = []
const print = (line: object) => void said.push(line)
const operator = { log: { info: print, warn: print }, address: '127.0.0.1', userAgent: null }

function logIn(email: string, rest: { code?: string; password?: string } = {}) {
  const body = { email, password: PASSWORD, ...rest }
  return t.visitor({ address: newAddress() }).call(auth.login, { body })
}

test('the operator takes the app off whoever has lost it: the password is enough, and they hear of it by mail and in their activity', async () => {
  const [ada, grace] = [await memberWithApp(t), await memberWithApp(t)]
  expect((await logIn(ada.email)).body).toMatchObject({ code: 'code_required' })

  expect(await turnOffForOperator(t, operator, ada.email.toUpperCase())).toBe(true)

  expect((await logIn(ada.email)).status).toBe(200)
  expect((await logIn(ada.email, { password: 'a wrong one' })).status).toBe(400)
  expect((await logIn(grace.email)).body).toMatchObject({ code: 'code_required' })
  expect(await t.db.selectFrom('recoveryCodes').selectAll().where('memberId', '=', ada.id).execute()).toEqual([])
  const mails = (await mailsTo(t, ada.email)).filter(({ kind }) => kind === 'second_step_off')
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('Whoever runs Akin here has taken')])
  const { body: activity } = await ada.call(security.activity)
  expect(activity).toContainEqual(expect.objectContaining({ event: 'second_step_off_by_operator', device: null }))
  expect(said).toMatchObject([{ security: true, event: 'second_step_off_by_operator' }])
})

test('where nobody is asked for codes nothing happens, and nobody is told anything', async () => {
  const ada = await t.member()
  said.length = 0

  expect(await turnOffForOperator(t, operator, `${ada.id}@example.com`)).toBe(false)
  expect(await turnOffForOperator(t, operator, 'nobody@example.com')).toBe(false)

  expect(await mailsTo(t, `${ada.id}@example.com`)).toEqual([])
  expect(said).toEqual([])
})
