import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readToasts, showToast, TOAST_SETTINGS } from './toast-store.ts'
import { KitProvider } from './kit-provider.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<KitProvider>{null}</KitProvider>)
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

test('there is one toast at a time, for five seconds, to be swiped right, reached with F8, 420 pixels wide', () => {
  expect(TOAST_SETTINGS).toEqual({
    atMost: 1,
    duration: 5000,
    swipeDirection: 'right',
    swipeThreshold: 50,
    hotkey: 'F8',
    maxWidth: 420,
    removeDelay: 1_000_000,
  })
})

test('never more toasts are shown than one at a time, however many come', () => {
  for (const title of ['One', 'Two', 'Three']) act(() => showToast({ title }))

  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(TOAST_SETTINGS.atMost)
  expect(within(screen.getByRole('list')).getByText('Three')).toBeTruthy()
})

test('toasts are as wide as they may be and no wider', () => {
  act(() => showToast({ title: 'Message Sent!' }))

  expect(screen.getByRole('list').style.maxWidth).toBe(`${TOAST_SETTINGS.maxWidth}px`)
})

test.each([
  ['right past the threshold', TOAST_SETTINGS.swipeThreshold + 10, 0],
  ['right short of the threshold', TOAST_SETTINGS.swipeThreshold - 10, 1],
  ['left', -TOAST_SETTINGS.swipeThreshold - 10, 1],
])('swiped %s, a toast goes or stays', (_, distance, left) => {
  act(() => showToast({ title: 'Message Sent!' }))
  swipe(within(screen.getByRole('list')).getByRole('listitem'), distance)

  expect(within(screen.getByRole('list')).queryAllByRole('listitem')).toHaveLength(left)
})

test('a toast leaves after five seconds and is forgotten long after', () => {
  act(() => showToast({ title: 'Message Sent!' }))
  pass(TOAST_SETTINGS.duration - 1)
  expect(within(screen.getByRole('list')).queryByText('Message Sent!')).toBeTruthy()

  pass(1)
  expect(within(screen.getByRole('list')).queryByText('Message Sent!')).toBeNull()
  expect(readToasts()).toHaveLength(1)

  pass(TOAST_SETTINGS.removeDelay - 1)
  expect(readToasts()).toHaveLength(1)
  pass(1)
  expect(readToasts()).toHaveLength(0)
})

test('F8 goes to the toast, whose action is a link', () => {
  act(() => showToast({ title: 'Insufficient Credits', action: { label: 'Buy credits', href: '/checkout' } }))
  fireEvent.keyDown(document, { key: TOAST_SETTINGS.hotkey, code: TOAST_SETTINGS.hotkey })

  expect(document.activeElement?.contains(screen.getByRole('list'))).toBe(true)
  expect(screen.getByRole('link', { name: 'Buy credits' }).getAttribute('href')).toBe('/checkout')
})

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

function swipe(toast: HTMLElement, distance: number) {
  toast.setPointerCapture = () => {}
  toast.releasePointerCapture = () => {}
  toast.hasPointerCapture = () => true
  const at = (clientX: number) => ({ button: 0, pointerId: 1, pointerType: 'touch', clientX, clientY: 0 })
  fireEvent.pointerDown(toast, at(0))
  for (const part of [0.5, 1]) fireEvent.pointerMove(toast, at(distance * part))
  fireEvent.pointerUp(toast, at(distance))
}
