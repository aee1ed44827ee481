import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { verification, type Verification } from '#contract/verification.ts'
import { answer, renderAt, server } from '#web/testing/render.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { VerificationSetting } from './verification-setting.tsx'

const asked: Verification['asked'] = { pose: 'palm_beside', askedAt: '2026-11-02T08:00:00.000Z', sentAt: null }

function at(state: Partial<Verification>, user = sampleUser({ profileImageUrl: '/api/photos/x.webp' })) {
  const whole: Verification = { verifiedOn: null, asked: null, refusedFor: null, ...state }
  const calls = server(
    answer(auth.user, user),
    answer(verification.verification, whole),
    answer(verification.ask, { ...whole, asked, refusedFor: null }),
  )
  renderAt('/settings', <VerificationSetting />)
  return calls
}

test('after a refusal it says why, and trying again asks for a pose and says who sees the picture', async () => {
  at({ refusedFor: 'unclear' })

  expect(await screen.findByText(/too dark or too blurred/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('Show your open palm beside your face.')).toBeTruthy()
  expect(screen.getByText(/^Moderators alone see the picture/)).toBeTruthy()
  expect(screen.getByLabelText('Picture of the pose').getAttribute('capture')).toBe('user')
})

test('while it waits it can be taken back, and nothing can be sent', async () => {
  at({ asked: { ...asked, sentAt: '2026-11-02T09:00:00.000Z' } })

  expect(await screen.findByRole('button', { name: 'Take it back' })).toBeTruthy()
  expect(screen.getByText(/If you change your profile photo before/)).toBeTruthy()
  expect(screen.queryByLabelText('Picture of the pose')).toBeNull()
})

test('the badge says since when', async () => {
  at({ verifiedOn: '2026-11-02' })
  expect(await screen.findByText('Verified November 2026')).toBeTruthy()
})

test('without a photo there is nothing to compare, and the way to one is there', async () => {
  const calls = at({}, sampleUser())
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Add a photo' }).getAttribute('href')).toBe('/profile/edit'),
  )
  expect(calls.every(({ method }) => method === 'GET')).toBe(true)
})
