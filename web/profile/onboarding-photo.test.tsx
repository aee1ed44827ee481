import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import { photos } from '#contract/photos.ts'
import { currentUser } from '#web/auth/queries.ts'
import { answer, refuse, renderAt, server } from '#web/testing/render.tsx'
import { newcomer } from '#web/testing/sample-user.ts'
import { OnboardingPhoto } from './onboarding-photo.tsx'

const CUT = new Blob(['cut'], { type: 'image/jpeg' })
const withPhoto = { ...newcomer(), profileImageUrl: `/api/photos/${'0'.repeat(32)}.webp` }

/** What of the picture was drawn: x, y, width and height in the picture, then where and how large. */
const drawn = vi.fn<(picture: unknown, ...places: number[]) => void>()

/** A browser that shows a picture of 400 × 300 pixels at that size, and can cut a piece out of it. */
beforeEach(() => {
  drawn.mockClear()
  vi.stubGlobal('Image', function Picture() {
    return { decode: () => Promise.resolve() }
  })
  vi.stubGlobal('OffscreenCanvas', function Canvas() {
    return {
      getContext: () => ({ fillRect: () => {}, drawImage: drawn }),
      convertToBlob: () => Promise.resolve(CUT),
    }
  })
  const sizes = { naturalWidth: 400, naturalHeight: 300, offsetWidth: 400, offsetHeight: 300 }
  for (const [name, size] of Object.entries(sizes)) {
    vi.spyOn(HTMLImageElement.prototype, name as keyof typeof sizes, 'get').mockReturnValue(size)
  }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 300))
  return () => vi.restoreAllMocks()
})

function Step() {
  const { data: user } = useQuery(currentUser)
  return user ? <OnboardingPhoto user={user} /> : null
}

async function choosePhoto(): Promise<void> {
  await screen.findByRole('button', { name: 'Add a photo' })
  const file = new File(['picture'], 'me.jpg', { type: 'image/jpeg' })
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } })
  const dialog = await screen.findByRole('dialog', { name: 'Crop your photo' })
  fireEvent.load(dialog.querySelector('img')!)
  const use = screen.getByRole<HTMLButtonElement>('button', { name: 'Use photo' })
  await waitFor(() => expect(use.disabled).toBe(false))
  await userEvent.click(use)
}

test('a photo that is chosen is cropped to a square and saved at once', async () => {
  const calls = server(answer(auth.user, newcomer()), answer(photos.upload, withPhoto))
  renderAt('/onboarding', <Step />)
  await choosePhoto()

  await screen.findByText('Your photo is saved. You can change it on your profile.')
  const [, , , width, height] = drawn.mock.lastCall!
  expect([width, height]).toEqual([300, 300])
  const sent = calls.filter(({ method }) => method === 'POST')
  expect(sent.map(({ path }) => path)).toEqual(['/api/upload-profile-photo'])
  expect((sent[0]!.body as FormData).get('photo')).toHaveProperty('size', CUT.size)
})

test('a photo that could not be saved stays, with a sentence, and goes with the next try', async () => {
  const calls = server(answer(auth.user, newcomer()), refuse(photos.upload, 'internal'))
  renderAt('/onboarding', <Step />)
  await choosePhoto()
  await screen.findByText('Failed to upload photo. Please try again.')

  calls.answers.push(answer(photos.upload, withPhoto))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  await screen.findByText('Your photo is saved. You can change it on your profile.')
})

test('going on without one asks and sends nothing, and whoever has a photo is not asked', async () => {
  const calls = server(answer(auth.user, newcomer()))
  const { unmount } = renderAt('/onboarding', <Step />)
  await screen.findByText(/You can also do it later\.$/)
  unmount()
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])

  server(answer(auth.user, withPhoto))
  const { container, queryClient } = renderAt('/onboarding', <Step />)
  await waitFor(() => expect(queryClient.getQueryData(currentUser.queryKey)).toBeTruthy())
  expect(container.querySelector('input[type=file]')).toBeNull()
})
