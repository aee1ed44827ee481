import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { testApp } from '#server/testing/app.ts'

const t = await testApp()

test('a member reads their own record, and never the password', async () => {
  const ada = await t.member()

  const { status, body, text } = await ada.call(auth.user)

  expect({ status, body }).toMatchObject({
    status: 200,
    body: { id: ada.id, email: `${ada.id}@example.com`, isComplete: true },
  })
  expect(text).not.toContain('password')
})
