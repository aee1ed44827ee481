import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { KitProvider } from './kit-provider.tsx'
import { Sheet } from './sheet.tsx'

function Example() {
  const [isOpen, setOpen] = useState(false)
  return (
    <KitProvider>
      <button onClick={() => setOpen(true)}>Why you match</button>
      <Sheet title="Reasons" isOpen={isOpen} onClose={() => setOpen(false)}>
        You both list Hiking.
      </Sheet>
    </KitProvider>
  )
}

test('a sheet is named, Esc closes it and the focus returns', async () => {
  const user = userEvent.setup()
  render(<Example />)
  await user.click(screen.getByRole('button', { name: 'Why you match' }))
  expect(screen.getByRole('dialog', { name: 'Reasons' }).contains(document.activeElement)).toBe(true)

  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Why you match' }))
})
