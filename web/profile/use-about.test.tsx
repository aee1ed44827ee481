import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { photos } from '#contract/photos.ts'
import { answer, renderAt, server } from '#web/testing/render.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { useAbout } from './use-about.ts'

const ada = sampleUser()

function Form() {
  const { choosePhoto, onSave, isSaving } = useAbout(ada)
  return (
    <>
      <button onClick={() => choosePhoto(new Blob(['a picture']))}>Choose</button>
      <button onClick={onSave}>{isSaving ? 'Saving' : 'Try again'}</button>
    </>
  )
}

test('asked again while it saves it sends nothing twice', async () => {
  const calls = server(answer(photos.upload, ada))
  const { queryClient } = renderAt('/profile', <Form />)
  const text = Promise.withResolvers<Response>()
  const saving = vi.fn(globalThis.fetch).mockReturnValue(text.promise)
  vi.stubGlobal('fetch', saving)
  await userEvent.click(screen.getByText('Choose'))

  await userEvent.click(screen.getByText('Try again'))
  await userEvent.click(await screen.findByText('Saving'))
  text.resolve(Response.json(ada))

  expect(await screen.findByText('Profile Updated')).toBeTruthy()
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(saving).toHaveBeenCalledOnce()
  expect(calls.map(({ path }) => path)).toEqual([photos.upload.path])
})
