import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Link, Route } from 'wouter'
import { renderAt } from '#web/testing/render.tsx'
import { UnsavedChanges } from './unsaved-changes.tsx'

const user = userEvent.setup()

const open = (isDirty: boolean) =>
  renderAt(
    '/profile',
    <>
      <Link href="/messages">Messages</Link>
      <Link href="/profile#top">Top</Link>
      <a href="/messages" target="_blank">
        In a new tab
      </a>
      <Route path="/profile">
        <UnsavedChanges isDirty={isDirty} />
      </Route>
      <Route path="/messages">There</Route>
    </>,
  )

const unload = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented ? 'asks' : 'leaves'
}

test('without changes nobody is asked', async () => {
  open(false)

  expect(unload()).toBe('leaves')
  await user.click(screen.getByRole('link', { name: 'Messages' }))
  expect(await screen.findByText('There')).toBeTruthy()
})

test('a link away asks, and whoever stays is where they were', async () => {
  const { history } = open(true)

  expect(unload()).toBe('asks')
  await user.click(screen.getByRole('link', { name: 'Messages' }))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
  expect(history).toEqual(['/profile'])

  await user.click(screen.getByRole('button', { name: 'Stay here' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(history).toEqual(['/profile'])
  expect(unload()).toBe('asks')
})

test('whoever leaves gets where they were going', async () => {
  const { history } = open(true)

  await user.click(screen.getByRole('link', { name: 'Messages' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))

  expect(await screen.findByText('There')).toBeTruthy()
  expect(history).toEqual(['/profile', '/messages'])
})

test.each(['Top', 'In a new tab'])('a link that leaves this page open asks nobody: %s', async (name) => {
  open(true)

  await user.click(screen.getByRole('link', { name }))

  expect(screen.queryByRole('dialog')).toBeNull()
})
