import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CountBadge } from './badge.tsx'
import { plural } from './plural.ts'

test('a count badge stops at 99+, says the whole number aloud and is gone at zero', () => {
  const { container, rerender } = render(<CountBadge count={120} noun="unread" />)
  expect(screen.getByText('99+').getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByText('120 unread')).toBeTruthy()

  rerender(<CountBadge count={0} noun="unread" />)
  expect(container.textContent).toBe('')
})

test('one is singular, everything else plural', () => {
  expect([0, 1, 2, 1200].map((count) => plural(count, 'message'))).toEqual([
    '0 messages',
    '1 message',
    '2 messages',
    '1,200 messages',
  ])
  expect(plural(2, 'person', 'people')).toBe('2 people')
})
