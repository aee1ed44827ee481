import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TOAST_SETTINGS } from './toast-settings.ts'
import { readToasts, showToast } from './toast-store.ts'
import { ToastProvider } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<ToastProvider>{null}</ToastProvider>)
})

afterEach(() => {
  pass(TOAST_SETTINGS.duration + TOAST_SETTINGS.removeDelay)
  vi.useRealTimers()
})

test('the newest toast replaces the one before it', () => {
  act(() => showToast({ title: 'Message Sent!' }))
  act(() => showToast({ title: 'Error', description: 'Failed to send message. Please try again.', tone: 'error' }))

  const shown = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(shown.map((toast) => toast.dataset['tone'])).toEqual(['error'])
  expect(screen.getByText('Failed to send message. Please try again.')).toBeTruthy()
})

test('a toast leaves after five seconds and is forgotten long after', () => {
  act(() => showToast({ title: 'Message Sent!' }))
  pass(4999)
  expect(within(screen.getByRole('list')).queryByText('Message Sent!')).toBeTruthy()

  pass(1)
  expect(within(screen.getByRole('list')).queryByText('Message Sent!')).toBeNull()
  expect(readToasts()).toHaveLength(1)

  pass(1_000_000)
  expect(readToasts()).toHaveLength(0)
})

test('F8 goes to the toast, whose action is a link', () => {
  act(() => showToast({ title: 'Insufficient Credits', action: { label: 'Buy credits', href: '/checkout' } }))
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' })

  expect(document.activeElement?.contains(screen.getByRole('list'))).toBe(true)
  expect(screen.getByRole('link', { name: 'Buy credits' }).getAttribute('href')).toBe('/checkout')
})

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}
