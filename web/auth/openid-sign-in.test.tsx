import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { system } from '#contract/system.ts'
import { answer, renderAt, server } from '#web/testing/render.tsx'
import { sampleConfig } from '#web/testing/sample-config.ts'
import { OpenidSignIn } from './openid-sign-in.tsx'

test('where the operator has a provider, it can be signed in with, and the way back says why not', async () => {
  server(answer(system.config, sampleConfig({ openid: 'login.example.org' })))
  renderAt('/login?openid=denied', <OpenidSignIn />)

  const link = await screen.findByRole('link', { name: 'Continue with login.example.org' })
  expect(link.getAttribute('href')).toBe('/api/openid/login')
  expect(screen.getByText('You did not agree there, so you are not signed in.')).toBeTruthy()
})

test.each([
  ['leaving', /deleted this account.+password/],
  ['taken', /another spelling of this address/],
])('whose account is %s hears what to do next', async (outcome, next) => {
  server(answer(system.config, sampleConfig({ openid: 'login.example.org' })))
  renderAt(`/login?openid=${outcome}`, <OpenidSignIn />)

  expect(await screen.findByText(next)).toBeTruthy()
})
