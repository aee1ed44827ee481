import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { moderation } from '#contract/moderation.ts'
import { answer, refuse, renderAt, server } from '#web/testing/render.tsx'
import { sampleCase } from '#web/testing/sample-case.ts'
import { DeskScreen } from './desk-screen.tsx'

const message = (id: number, content: string, isReported: boolean) => ({
  id,
  isTheirs: true,
  photo: null,
  isReported,
  content,
  createdAt: '2026-01-02T00:00:00.000Z',
})
const written = { messages: [message(7, 'Hello', false), message(8, 'I know where you live.', true)] }

function desk(page = sampleCase()) {
  return server(
    answer(moderation.queue, [page]),
    answer(moderation.openCase, page),
    answer(moderation.decide, { ...page, waitsFor: null }),
    answer(moderation.claim, page),
  )
}

const decided = (calls: ReturnType<typeof server>) => calls.find(({ method }) => method === 'POST')?.body

test('by the keys alone: the next case, a decision, and what is typed is no key', async () => {
  const user = userEvent.setup()
  const calls = desk()
  renderAt('/moderation', <DeskScreen />)

  await screen.findByRole('link', { name: /Mallory Vale/ })
  await user.keyboard('j')
  await screen.findByRole('article', { name: 'Case of Mallory Vale' })
  await user.keyboard('3')
  await user.type(screen.getByLabelText(/^Note for the other moderators/), '5 kind words, c and k')
  await user.click(screen.getByRole('button', { name: 'Warn and tell them' }))

  await waitFor(() =>
    expect(decided(calls)).toMatchObject({ decision: 'warn', note: '5 kind words, c and k', version: 1 }),
  )
})

test('a photo in a reported message is blurred until it is asked for, and comes from what was sealed with the report', async () => {
  const user = userEvent.setup()
  desk(sampleCase({}, { messages: [{ ...message(9, '', true), photo: 'sealed-one' }] }))
  renderAt('/moderation?case=4', <DeskScreen />)

  const blurred = await screen.findByRole('img', { name: 'The photo in the message, blurred' })
  expect(blurred.getAttribute('src')).toBe('/api/moderation/reports/4/pictures/sealed-one')
  expect(blurred.className).toContain('blur')

  await user.click(screen.getByRole('button', { name: 'Show it: The photo in the message' }))
  expect(screen.getByRole('img', { name: 'The photo in the message' }).className).not.toContain('blur')
  await user.click(screen.getByRole('button', { name: 'Blur it: The photo in the message' }))
  expect(screen.getByRole('img', { name: 'The photo in the message, blurred' }).className).toContain('blur')
})

test('what was reported is what is removed, unless it is chosen otherwise', async () => {
  const user = userEvent.setup()
  const calls = desk(sampleCase({}, written))
  renderAt('/moderation?case=4', <DeskScreen />)

  await user.click(await screen.findByRole('radio', { name: /^Remove/ }))
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /I know where you live/ })
  expect([box.checked, screen.queryByRole('checkbox', { name: /Hello/ })]).toEqual([true, null])
  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Remove and tell them' }))
  expect(screen.getByText('Please choose what goes.')).toBeTruthy()
  expect(decided(calls)).toBeUndefined()

  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Remove and tell them' }))
  await waitFor(() => expect(decided(calls)).toMatchObject({ decision: 'remove', removes: [8] }))
})

test('whoever may not decide is told why, and has nothing to decide with', async () => {
  desk(sampleCase({ barred: 'second_moderator' }))
  renderAt('/moderation?case=4', <DeskScreen />)

  expect(await screen.findByText(/Another moderator decides now/)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('to everybody else the desk is not there', async () => {
  server(refuse(moderation.queue, 'not_found'))
  renderAt('/moderation', <DeskScreen />)

  expect(await screen.findByRole('heading', { name: '404 Page Not Found', level: 1 })).toBeTruthy()
})

test('the words of an appeal stand above what was reported, and not among what was before', async () => {
  const entry = { ground: null, createdAt: '2026-01-03T00:00:00.000Z', endsAt: null, isPermanent: false, note: '' }
  const log = [
    { ...entry, id: 3, action: 'appeal' as const, by: 'The member', facts: 'That was my brother.' },
    { ...entry, id: 2, action: 'suspend' as const, by: 'Mona', facts: 'A threat.' },
    { ...entry, id: 1, action: 'appeal' as const, by: 'The member', facts: 'An older one.' },
  ]
  desk(sampleCase({ waitsFor: 'appeal', appealId: 3, log }))
  renderAt('/moderation?case=4', <DeskScreen />)

  const words = await screen.findByText('That was my brother.')
  expect(
    words.compareDocumentPosition(screen.getByText('He frightens me.')) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).not.toBe(0)
  expect(screen.getAllByText('Appealed')).toHaveLength(1)
  screen.getByText('An older one.')
})
