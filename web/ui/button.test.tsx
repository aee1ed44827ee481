import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button, ButtonLink } from './button.tsx'

test('a pending button keeps the focus and takes no second click, by mouse or keyboard', async () => {
  const user = userEvent.setup()
  const onClick = vi.fn<() => void>()
  const { rerender } = render(<Button onClick={onClick}>Connect</Button>)
  await user.click(screen.getByRole('button', { name: 'Connect' }))

  rerender(
    <Button onClick={onClick} isPending>
      Connect
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Connect' })
  await user.click(button)
  await user.keyboard('{Enter}')

  expect(onClick).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

test('a pending submit button does not submit again', async () => {
  const user = userEvent.setup()
  const onSubmit = vi.fn<() => void>()
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isPending pendingLabel="Creating account...">
        Create Account
      </Button>
    </form>,
  )
  await user.click(screen.getByRole('button', { name: 'Creating account...' }))

  expect(onSubmit).not.toHaveBeenCalled()
  expect(screen.queryByText('Create Account')).toBeNull()
})

test('a link that looks like a button is still a link', () => {
  render(<ButtonLink href="/checkout">Get More Messages</ButtonLink>)

  expect(screen.getByRole('link', { name: 'Get More Messages' }).getAttribute('href')).toBe('/checkout')
})
