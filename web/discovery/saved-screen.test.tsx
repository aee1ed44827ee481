import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { discovery } from '#contract/discovery.ts'
import { sampleCard } from '#web/testing/sample-person.ts'
import { around } from '#web/testing/around.ts'
import { answer, renderAt, server } from '#web/testing/render.tsx'
import { SavedScreen } from './saved-screen.tsx'

test('from those who were saved the way leads back to Discover', async () => {
  server(...around([]), answer(discovery.saved, [sampleCard({ isSaved: true })]))
  renderAt('/saved', <SavedScreen />)

  expect((await screen.findByRole('link', { name: 'Back to Discover' })).getAttribute('href')).toBe('/')
})
