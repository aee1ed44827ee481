import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PHOTO_MAX_BYTES, pictureOf } from '#contract/photos.ts'
import { renderAt } from '#web/testing/render.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { PhotoPicker } from './photo-picker.tsx'

type Props = Partial<Parameters<typeof PhotoPicker>[0]>

function renderPicker(props: Props = {}) {
  const onChoose = vi.fn<(photo: Blob) => void>()
  renderAt('/profile', <PhotoPicker user={sampleUser()} photo={null} onChoose={onChoose} {...props} />)
  return { onChoose }
}

/** A browser that can show what it is given, or cannot. */
function browserThatShows(canShow: boolean) {
  vi.stubGlobal('Image', function Picture() {
    return { decode: () => (canShow ? Promise.resolve() : Promise.reject(new Error('no picture'))) }
  })
}

function pick(file: File) {
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } })
}

function fileOf({ name = 'a.jpg', type = 'image/jpeg', size = 10 }): File {
  return new File([new Uint8Array(size)], name, { type })
}

/** The sentence beside the picture, and the toast with its title. */
async function expectRefusal(title: string, sentence: string) {
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
  await waitFor(() => expect(screen.getAllByText(title).length).toBeGreaterThan(0))
  expect(screen.getAllByRole('alert').some((alert) => alert.textContent?.includes(sentence))).toBe(true)
}

test('without a photo there is the mark that others see, or the first letters of the name, the hint, and a way to add one', () => {
  renderPicker()

  expect(screen.getByRole('img', { name: 'Your mark' }).getAttribute('src')).toBe(pictureOf(sampleUser()))
  fireEvent.error(screen.getByRole('img', { name: 'Your mark' }))
  expect(screen.getByRole('img', { name: 'Your mark' }).textContent).toBe('AL')
  expect(screen.getByRole('button', { name: 'Add a photo' }).getAttribute('aria-describedby')).toBeTruthy()
  expect(screen.getByText('JPG, PNG or GIF')).toBeTruthy()
  expect(document.querySelector('input[type=file]')?.getAttribute('accept')).toBe('image/*')
})

test('the camera button opens the file picker', async () => {
  renderPicker({ user: sampleUser({ profileImageUrl: '/api/photos/x.webp' }) })
  const opened = vi.fn()
  document.querySelector('input[type=file]')!.addEventListener('click', opened)

  await userEvent.click(screen.getByRole('button', { name: 'Change photo' }))
  expect(opened).toHaveBeenCalledOnce()
})

test('a saved photo is shown by its small copy', () => {
  renderPicker({ user: sampleUser({ profileImageUrl: `/api/photos/${'0'.repeat(32)}.webp` }) })

  expect(screen.getByRole('img', { name: 'Your photo' }).getAttribute('src')).toBe(
    `/api/photos/${'0'.repeat(32)}-small.webp`,
  )
})

test('a file over five megabytes is refused word for word', async () => {
  const { onChoose } = renderPicker()
  pick(fileOf({ size: PHOTO_MAX_BYTES + 1 }))

  await expectRefusal('File Too Large', 'Please choose an image smaller than 5MB')
  expect(onChoose).not.toHaveBeenCalled()
})

test('what is no image is refused word for word', async () => {
  renderPicker()
  pick(fileOf({ name: 'a.pdf', type: 'application/pdf' }))

  await expectRefusal('Invalid File Type', 'Please choose an image file')
})

test.each([
  ['a phone knows', 'image/heic'],
  ['this system does not know', ''],
])('HEIC, which %s, gets the formats to use', async (_, type) => {
  browserThatShows(false)
  renderPicker()
  pick(fileOf({ name: 'IMG_0001.HEIC', type }))

  await expectRefusal('Invalid File Type', 'Please use JPG, PNG or GIF')
})

test('a damaged image is refused before it is cropped', async () => {
  browserThatShows(false)
  renderPicker()
  pick(fileOf({}))

  await expectRefusal('Invalid File Type', 'This image is damaged. Please choose another one')
})

test('a good picture opens the dialog, and Cancel leaves everything as it was', async () => {
  browserThatShows(true)
  const { onChoose } = renderPicker()
  pick(fileOf({ size: PHOTO_MAX_BYTES }))

  expect(await screen.findByRole('dialog', { name: 'Crop your photo' })).toBeTruthy()
  expect(screen.getByRole('slider', { name: 'Zoom' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onChoose).not.toHaveBeenCalled()
})

test('in the dialog + and − zoom, as the slider and its buttons do', async () => {
  browserThatShows(true)
  renderPicker()
  pick(fileOf({}))
  const slider = await screen.findByRole('slider', { name: 'Zoom' })

  fireEvent.keyDown(slider, { key: '+' })
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(slider.getAttribute('aria-valuetext')).toBe('1.3 times')
  fireEvent.keyDown(slider, { key: '-' })
  expect(slider.getAttribute('aria-valuetext')).toBe('1.2 times')
})

test('a chosen photo is previewed and said to be unsaved', async () => {
  renderPicker({ photo: new Blob(['x'], { type: 'image/jpeg' }) })

  const preview = await screen.findByRole('img', { name: 'Your new photo, not saved yet' })
  await waitFor(() => expect(preview.ownerDocument.querySelector('img')?.src).toMatch(/^data:image\/jpeg/))
  expect(screen.getByText('New photo, not saved yet.')).toBeTruthy()
})

test('while it is sent, a bar says how far it is and the button waits', () => {
  renderPicker({ photo: new Blob(['x']), progress: 0.4 })

  expect(screen.getByRole('progressbar', { name: 'Uploading your photo' }).getAttribute('aria-valuenow')).toBe('40')
  expect(screen.getByText('Uploading… 40%')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Change photo' }).hasAttribute('disabled')).toBe(true)
})

test('a failure stands beside the preview and offers to try again', async () => {
  const onRetry = vi.fn()
  renderPicker({ photo: new Blob(['x']), error: 'Failed to upload photo. Please try again.', onRetry })

  expect(screen.getByRole('alert').textContent).toContain('Failed to upload photo. Please try again.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
  expect(screen.getByText('New photo, not saved yet.')).toBeTruthy()
})

test('whoever is verified reads that a new photo takes the badge away before they choose one', () => {
  renderPicker({ user: sampleUser({ verifiedOn: '2026-11-02' }) })

  expect(screen.getByText(/A new photo takes your verified badge away/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add a photo' }).getAttribute('aria-describedby')).toBeTruthy()
})
