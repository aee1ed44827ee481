import type { FormCall, FormInput, Output } from '#contract/endpoint.ts'
import { ApiError } from './api.ts'

/** Called with the share of the form that has been sent, from 0 to 1. */
type Progress = { onProgress?: (share: number) => void }

/** Makes a call whose body is a form with files. Fails as `call` does. */
export function upload<C extends FormCall>(
  { method, path }: C,
  input: FormInput<C, Blob>,
  { onProgress }: Progress = {},
): Promise<Output<C>> {
  const {
    body = {},
    files,
    headers = {},
  } = input as {
    body?: Record<string, string | undefined>
    files: Record<string, Blob | undefined>
    headers?: Record<string, string>
  }
  const form = new FormData()
  for (const [name, text] of Object.entries(body)) if (text !== undefined) form.append(name, text)
  for (const [name, file] of Object.entries(files)) if (file) form.append(name, file, name)

  return new Promise((resolve, reject) => {
    // `fetch` does not tell how much has been sent.
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.withCredentials = true
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0))
    request.addEventListener('error', () => reject(new TypeError('The server cannot be reached.')))
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request
      if (status < 200 || status > 299) return reject(new ApiError(status, responseText || statusText))
      resolve(responseText === '' ? undefined : JSON.parse(responseText))
    })
    request.send(form)
  })
}
