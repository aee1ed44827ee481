import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import { billing } from '#contract/billing.ts'
import { answer, renderAt, server } from '#web/testing/render.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { Composer } from './composer.tsx'

async function open() {
  const onSend = vi.fn()
  server(answer(auth.user, sampleUser()), answer(billing.credits, { credits: 3, freeMessagesRemaining: 5 }))
  renderAt('/', <Composer receiverId="grace" receiverName="Grace" onSend={onSend} />)
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Grace' })
  await vi.dynamicImportSettled()
  return { user: userEvent.setup(), onSend, box }
}

test('before an insult is sent it is asked whether one is sure; edited it is kept, and sent anyway it is sent once', async () => {
  const { user, onSend, box } = await open()

  await user.type(box, 'You are an idiot')
  await vi.dynamicImportSettled()
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Are you sure?' })
  expect(onSend).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(box.value).toBe('You are an idiot')

  await user.click(screen.getByRole('button', { name: 'Send' }))
  await user.click(await screen.findByRole('button', { name: 'Send anyway' }))
  expect(onSend.mock.calls).toEqual([['You are an idiot']])
  expect(box.value).toBe('')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('whatever hurts nobody is sent at once', async () => {
  const { user, onSend, box } = await open()

  await user.type(box, 'You are not an idiot')
  await vi.dynamicImportSettled()
  await user.keyboard('{Enter}')

  expect(onSend.mock.calls).toEqual([['You are not an idiot']])
})
