import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import { answer, findInBoth, renderAt, server } from '#web/testing/render.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { EditProfileScreen } from './edit-profile-screen.tsx'

const user = userEvent.setup()
const linked = sampleUser({ socialLinks: { instagram: 'https://www.instagram.com/ada.l', snapchat: '<b>ada</b>' } })

const open = async (address = '/profile/edit') => {
  server(answer(auth.user, linked))
  const rendered = renderAt(address, <EditProfileScreen />)
  await screen.findByLabelText('First Name')
  return rendered
}
const fill = async (label: string, text: string) => {
  await user.clear(screen.getByLabelText(label))
  if (text) await user.type(screen.getByLabelText(label), text)
}
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const save = () => user.click(screen.getByRole('button', { name: 'Save Changes' }))

/** What the form is answered, once: uploads go another way than other calls. */
function uploads(status: number, body: unknown) {
  const sent: Record<string, FormDataEntryValue>[] = []
  class Request extends EventTarget {
    upload = new EventTarget()
    withCredentials = false
    status = status
    statusText = ''
    responseText = typeof body === 'string' ? body : JSON.stringify(body)
    open() {}
    send(form: FormData) {
      sent.push(Object.fromEntries(form))
      queueMicrotask(() => this.dispatchEvent(new Event('load')))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return sent
}

test('name and accounts are there to be edited, the accounts as handles, and only those that hold', async () => {
  await open()

  expect(['First Name', 'Last Name', 'Instagram', 'X (Twitter)', 'Snapchat'].map(valueOf)).toEqual([
    'Ada',
    'Lovelace',
    '@ada.l',
    '',
    '',
  ])
  expect(screen.getByLabelText('First Name').getAttribute('autocomplete')).toBe('given-name')
  expect(screen.getByLabelText('Last Name').getAttribute('autocomplete')).toBe('family-name')
  expect(screen.getAllByText('At most 50 characters')).toHaveLength(2)
  expect(screen.getByLabelText<HTMLInputElement>('First Name').maxLength).toBe(50)
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/')
})

test('Enter saves all of it in one call, and what was saved is shown', async () => {
  await open()
  const saved = { ...linked, firstName: 'Augusta', socialLinks: { twitter: 'https://x.com/ada' } }
  const sent = uploads(200, saved)
  await fill('First Name', ' Augusta')
  await fill('Instagram', '')
  await fill('X (Twitter)', 'https://x.com/ada?s=21{Enter}')

  expect(await screen.findByText('Profile Updated')).toBeTruthy()
  expect(sent).toEqual([
    {
      firstName: ' Augusta',
      lastName: 'Lovelace',
      socialLinks: JSON.stringify({ instagram: '', twitter: 'https://x.com/ada?s=21', snapchat: '' }),
    },
  ])
  expect(valueOf('First Name')).toBe('Augusta')
  expect(valueOf('X (Twitter)')).toBe('@ada')
})

test.each([
  ['First Name', '', 'Please enter your first name.'],
  ['Last Name', '\u200b', 'Please enter your last name.'],
  ['Instagram', 'javascript:alert(1)', 'Please enter your handle, or the address of your profile on instagram.com.'],
  ['X (Twitter)', 'https://x.com.evil.example/ada', 'Please enter your handle, or the address of your profile on x.com.'],
  ['Snapchat', 'ada lovelace', 'Snapchat handles are 3 to 15 letters, digits, dots, dashes and underscores, beginning with a letter.'],
])('%s %j is refused beside its field, and nothing is sent', async (label, text, sentence) => {
  await open()
  const sent = uploads(200, linked)
  await fill(label, text)
  await save()

  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(1)
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  expect(valueOf(label)).toBe(text)
  expect(sent).toEqual([])
}) // prettier-ignore

test.each([
  [400, { code: 'invalid_input', message: 'Each interest may stand once.' }, 'Each interest may stand once.'],
  [503, 'The kitchen is closed.', 'The kitchen is closed.'],
])(
  'a refusal with %i is said in the words of the server, and nothing typed is lost',
  async (status, body, sentence) => {
    await open()
    uploads(status, body)
    await fill('First Name', 'Augusta')
    await save()

    expect(await screen.findByText('Update Failed')).toBeTruthy()
    await findInBoth(sentence)
    expect(valueOf('First Name')).toBe('Augusta')
    expect(screen.getByText('You have changes that are not saved.')).toBeTruthy()
  },
)

test('without a server the specified words stand in', async () => {
  await open()
  uploads(200, linked)
  vi.stubGlobal('XMLHttpRequest', class extends EventTarget {
    upload = new EventTarget()
    open() {}
    send() {
      queueMicrotask(() => this.dispatchEvent(new Event('error')))
    }
  }) // prettier-ignore
  await fill('First Name', 'Augusta')
  await save()

  expect(await screen.findByText('Failed to update profile. Please try again.')).toBeTruthy()
  expect(valueOf('First Name')).toBe('Augusta')
})

test('whoever came to add an account begins at its field', async () => {
  await open('/profile/edit?field=snapchat')

  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Snapchat')))
})
