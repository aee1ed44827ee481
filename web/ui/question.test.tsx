import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Question } from './question.tsx'

afterEach(cleanup)

function ask() {
  const answers: string[] = []
  const buttons = { no: 'Keep it', yes: 'Give it away' }
  render(
    <Question
      {...buttons}
      title="Give it away?"
      description="You cannot have it back."
      isOpen
      onNo={() => answers.push('no')}
      onYes={() => answers.push('yes')}
    />,
  )
  return answers
}

test('a question says what would happen to whoever hears its dialog opened', () => {
  ask()

  const dialog = screen.getByRole('dialog', { name: 'Give it away?' })
  expect(document.getElementById(dialog.getAttribute('aria-describedby')!)?.textContent).toBe(
    'You cannot have it back.',
  )
})

test.each([
  ['the one button', () => userEvent.click(screen.getByRole('button', { name: 'Give it away' })), 'yes'],
  ['the other', () => userEvent.click(screen.getByRole('button', { name: 'Keep it' })), 'no'],
  ['closing it', () => userEvent.click(screen.getByRole('button', { name: 'Close' })), 'no'],
  ['Esc', () => userEvent.keyboard('{Escape}'), 'no'],
])('a question is answered by %s', async (_, act, said) => {
  const answers = ask()

  await act()

  expect(answers).toEqual([said])
})
