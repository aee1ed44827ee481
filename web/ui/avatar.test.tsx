import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

test('a picture that does not load gives way to the initials', () => {
  render(<Avatar name="Ada King Lovelace" src="/gone.webp" label="Ada" />)
  fireEvent.error(screen.getByRole('img', { name: 'Ada' }))

  expect(screen.getByRole('img', { name: 'Ada' }).textContent).toBe('AL')
})

test('a new picture is tried although the last one failed', () => {
  const { rerender } = render(<Avatar name="Ada" src="/gone.webp" label="Ada" />)
  fireEvent.error(screen.getByRole('img'))
  rerender(<Avatar name="Ada" src="/new.webp" label="Ada" />)

  expect(screen.getByRole('img', { name: 'Ada' }).getAttribute('src')).toBe('/new.webp')
})

test('whether someone is online is said in words', () => {
  const { rerender } = render(<Avatar name="Ada" isOnline />)
  expect(screen.getByText('Online')).toBeTruthy()

  rerender(<Avatar name="Ada" isOnline={false} />)
  expect(screen.getByText('Offline')).toBeTruthy()

  rerender(<Avatar name="Ada" />)
  expect(screen.queryByText(/line$/)).toBeNull()
})
