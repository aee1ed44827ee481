import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FormEndpoint, FormFile } from '#contract/endpoint.ts'
import { AppError } from '#server/errors.ts'

const TEXTS_MAX = 20
const TEXT_MAX_BYTES = 16 * 1024

/** What a form weighs besides its files: texts, boundaries, headers. */
const BESIDE_FILES_BYTES = TEXTS_MAX * TEXT_MAX_BYTES

/** What the files of all forms that are being read or worked on may weigh together. */
const HELD_MAX_BYTES = 48 * 1024 * 1024

type Form = {
  texts: Record<string, string>
  files: Record<string, Uint8Array>
  /** Gives back the room of its files. */
  release: () => void
}

export type ReadForm = (endpoint: FormEndpoint, request: FastifyRequest) => Promise<Form>

/** Makes the routes that `app` gets from now on take forms and nothing else, and returns how to read one. */
export async function takeForms(app: FastifyInstance): Promise<ReadForm> {
  app.removeAllContentTypeParsers()
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fieldNameSize: 100, fieldSize: TEXT_MAX_BYTES, fields: TEXTS_MAX, parts: TEXTS_MAX + 1, headerPairs: 20 },
  })
  let allHeld = 0

  return async (endpoint, request) => {
    if (!request.isMultipart())
      throw new AppError('unsupported_media_type', 'Please send a form (multipart/form-data).')
    refuseTooLong(endpoint, request)
    let held = 0
    const take = (bytes: number) => {
      if (allHeld + bytes > HELD_MAX_BYTES) throw busy()
      allHeld += bytes
      held += bytes
    }
    const release = () => {
      allHeld -= held
      held = 0
    }
    const form = { texts: {}, files: {}, release }

    try {
      await readParts(endpoint, request, form, take)
      return form
    } catch (error) {
      form.release()
      // The rest of the body is thrown away as it comes, so that the connection can be used again.
      request.raw.unpipe().resume()
      throw error instanceof AppError ? error : new AppError('invalid_input', 'The form could not be read.')
    }
  }
}

function busy(): AppError {
  return new AppError('service_unavailable', 'Many uploads are under way. Please try again in a moment.', {
    retryAfterSeconds: 5,
  })
}

/** Refuses before a byte is read what can only be too large. */
function refuseTooLong({ files }: FormEndpoint, { headers }: FastifyRequest): void {
  const largest = Object.values(files).reduce((sum, { maxBytes }) => sum + maxBytes, BESIDE_FILES_BYTES)
  if (Number(headers['content-length'] ?? 0) <= largest) return
  throw new AppError('payload_too_large', Object.values(files)[0]?.tooLarge)
}

async function readParts(
  endpoint: FormEndpoint,
  request: FastifyRequest,
  { texts, files }: Pick<Form, 'texts' | 'files'>,
  take: (bytes: number) => void,
): Promise<void> {
  const expected = new Map(Object.entries(endpoint.files))
  const seen = new Set<string>()
  const fileSize = Math.max(...[...expected.values()].map(({ maxBytes }) => maxBytes))

  for await (const part of request.parts({ limits: { fileSize } })) {
    const name = part.fieldname
    if (seen.has(name)) throw new AppError('invalid_input', 'The form has the same part twice.')
    seen.add(name)

    if (part.type === 'field') {
      if (part.valueTruncated || typeof part.value !== 'string')
        throw new AppError('invalid_input', 'A text is too long.')
      texts[name] = part.value
      continue
    }
    const limit = expected.get(name)
    if (!limit) throw new AppError('invalid_input', 'The form has a file that this call does not take.')
    const bytes = await readFile(part, limit, take)
    // What a form's empty file field sends.
    if (bytes.length > 0 || part.filename !== '') files[name] = bytes
  }

  const missing = [...expected].find(([name, { isRequired }]) => isRequired && !files[name])
  if (missing) throw new AppError('invalid_input', `The form lacks its file "${missing[0]}".`)
}

async function readFile(
  { file }: MultipartFile,
  { maxBytes, tooLarge }: FormFile,
  take: (bytes: number) => void,
): Promise<Uint8Array> {
  // Memory that nothing was written to is not used yet.
  const bytes = Buffer.allocUnsafeSlow(maxBytes)
  let length = 0
  // The stream itself would go on to the end of the part, however far that is.
  file.once('limit', () => file.destroy(new AppError('payload_too_large', tooLarge)))
  for await (const chunk of file as AsyncIterable<Buffer>) {
    if (length + chunk.length > maxBytes) throw new AppError('payload_too_large', tooLarge)
    take(chunk.length)
    length += chunk.copy(bytes, length)
  }
  return bytes.subarray(0, length)
}
