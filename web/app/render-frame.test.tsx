import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderFrame } from './render-frame.tsx'

test('before the app runs a page says that it loads, and has nothing that could be used already', () => {
  document.body.innerHTML = renderFrame()

  expect(screen.getByRole('banner').textContent).toContain('Akin')
  expect(screen.getByRole('status').textContent).toBe('Loading')
  expect(document.querySelectorAll('a, button, [tabindex]')).toHaveLength(0)
})
