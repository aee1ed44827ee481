import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { FormSummary } from './form-summary.tsx'
import { PasswordField, TextArea, TextField } from './text-field.tsx'

test('label, error and hint belong to the field', () => {
  render(<TextField label="Age" name="age" hint="18 to 120" error="Enter a number" />)
  const field = screen.getByRole('textbox', { name: 'Age' })
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []

  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Enter a number', '18 to 120'])
})

test('a field without an error says nothing of one', () => {
  render(<TextArea label="Bio" name="bio" />)
  const field = screen.getByRole('textbox', { name: 'Bio' })

  expect(field.hasAttribute('aria-invalid')).toBe(false)
  expect(field.hasAttribute('aria-describedby')).toBe(false)
})

test('a password can be shown and hidden again', async () => {
  const user = userEvent.setup()
  render(<PasswordField label="Password" name="password" />)
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  await user.type(field, 'secret')
  expect(field.type).toBe('password')

  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.type).toBe('text')

  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field.type).toBe('password')
  expect(field.value).toBe('secret')
})

test('the summary of a form takes the focus and leads to the field', async () => {
  const user = userEvent.setup()
  render(
    <>
      <FormSummary errors={{ email: 'Enter an email address' }} fields={['email']} />
      <TextField label="Email" name="email" />
    </>,
  )
  expect(document.activeElement).toBe(screen.getByRole('alert'))

  await user.click(screen.getByRole('link', { name: 'Enter an email address' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }))
})
