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

function Removable() {
  const [names, setNames] = useState(['Ada', 'Grace'])
  const [asked, setAsked] = useState<string>()
  return (
    <KitProvider>
      <section aria-label="Friends" tabIndex={-1}>
        {names.map((name) => (
          <div key={name}>
            <button onClick={() => setAsked(name)}>{`Remove ${name}`}</button>
            <Sheet title={`Remove ${name}?`} isOpen={asked === name} onClose={() => setAsked(undefined)}>
              <button onClick={() => setNames(names.filter((other) => other !== name))}>Yes</button>
            </Sheet>
          </div>
        ))}
      </section>
    </KitProvider>
  )
}

test('when what opened a sheet is gone with it, the focus goes to what it stood in', async () => {
  const user = userEvent.setup()
  render(<Removable />)
  await user.click(screen.getByRole('button', { name: 'Remove Ada' }))

  await user.click(screen.getByRole('button', { name: 'Yes' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Friends' })))
})
