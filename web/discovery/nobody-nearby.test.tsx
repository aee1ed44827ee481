import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import { answer, renderAt, server } from '#web/testing/render.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { NobodyNearby } from './nobody-nearby.tsx'

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['akin.example', false],
  ['localhost.example', false],
])('at %s whoever runs it reads how to see a living town: %s', async (hostname, isTold) => {
  const address = vi.spyOn(window.location, 'hostname', 'get').mockReturnValue(hostname)
  onTestFinished(() => address.mockRestore())
  server(answer(auth.user, sampleUser()))
  renderAt('/', <NobodyNearby within={50} isNarrowed={false} onWiden={() => {}} onRefresh={async () => {}} />)

  await screen.findByRole('heading', { name: 'No one nearby yet' })
  expect(screen.queryByText('npm run demo') !== null).toBe(isTold)
})
