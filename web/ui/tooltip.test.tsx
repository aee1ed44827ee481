import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IconButton } from './icon-button.tsx'
import { KitProvider } from './kit-provider.tsx'
import { TOOLTIP_DELAY, TOOLTIP_SKIP_DELAY } from './tooltip.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <KitProvider>
      <IconButton label="Block" />
      <IconButton label="Report" />
    </KitProvider>,
  )
})

afterEach(() => {
  pass(TOOLTIP_SKIP_DELAY)
  vi.useRealTimers()
})

test('a tooltip waits 700 ms, and not again within 300 ms', () => {
  expect([TOOLTIP_DELAY, TOOLTIP_SKIP_DELAY]).toEqual([700, 300])
})

test('a tooltip waits for the mouse to stay, and leaves with it', () => {
  const button = screen.getByRole('button', { name: 'Block' })
  fireEvent.mouseEnter(button.parentElement!)
  pass(TOOLTIP_DELAY - 1)
  expect(screen.queryByRole('tooltip')).toBeNull()

  pass(1)
  expect(screen.getByRole('tooltip').textContent).toBe('Block')

  fireEvent.mouseLeave(button.parentElement!)
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('the next tooltip needs no waiting shortly after the last one, and waits again later', () => {
  const block = screen.getByRole('button', { name: 'Block' }).parentElement!
  const report = screen.getByRole('button', { name: 'Report' }).parentElement!
  fireEvent.mouseEnter(block)
  pass(TOOLTIP_DELAY)
  fireEvent.mouseLeave(block)
  pass(TOOLTIP_SKIP_DELAY - 1)
  fireEvent.mouseEnter(report)
  expect(screen.getByRole('tooltip').textContent).toBe('Report')

  fireEvent.mouseLeave(report)
  pass(TOOLTIP_SKIP_DELAY)
  fireEvent.mouseEnter(block)
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('Esc puts a tooltip away', () => {
  fireEvent.mouseEnter(screen.getByRole('button', { name: 'Block' }).parentElement!)
  pass(TOOLTIP_DELAY)
  fireEvent.keyDown(document, { key: 'Escape' })

  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('leaving before the wait is over shows nothing', () => {
  const block = screen.getByRole('button', { name: 'Block' }).parentElement!
  fireEvent.mouseEnter(block)
  fireEvent.mouseLeave(block)
  pass(TOOLTIP_DELAY)

  expect(screen.queryByRole('tooltip')).toBeNull()
})

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}
