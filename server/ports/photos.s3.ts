import { AwsClient } from 'aws4fetch'
import { isKeptPicture } from '#contract/photos.ts'
import { photosAway, type Photos } from './photos.ts'

type Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** What one call may take, with its retries. */
  timeoutMs?: number
}

const TIMEOUT_MS = 10_000
const PREFIX = 'photos/'

/** A bucket of S3, or of what speaks like it, addressed by path. */
export function s3Photos({ endpoint, bucket, timeoutMs = TIMEOUT_MS, ...credentials }: Settings): Photos {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 })
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`

  async function ask(method: string, path: string, init: RequestInit = {}) {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      // What the bucket is sent goes nowhere else.
      const response = await client.fetch(root + path, { ...init, method, signal, redirect: 'manual' })
      const body = await response.arrayBuffer()
      if (response.ok || response.status === 404) return { status: response.status, body }
      throw new Error(`S3 answered ${response.status} to ${method}: ${new TextDecoder().decode(body).slice(0, 300)}`)
    } catch (error) {
      throw photosAway(error)
    }
  }

  return {
    async put(file, bytes) {
      const headers = { 'content-type': 'image/webp' }
      const { status } = await ask('PUT', pathOf(file), { body: new Uint8Array(bytes), headers })
      if (status === 404) throw photosAway(new Error(`S3 has no bucket ${bucket}`))
    },

    async get(file) {
      const { status, body } = await ask('GET', pathOf(file))
      return status === 404 ? null : new Uint8Array(body)
    },

    async delete(files) {
      await Promise.all(files.map((file) => ask('DELETE', pathOf(file))))
    },

    async *listBefore(time) {
      let last: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: PREFIX, ...(last && { 'start-after': last }) })
        const { body } = await ask('GET', `?${query.toString()}`)
        const { entries, isTruncated } = readPage(new TextDecoder().decode(body))
        const files = entries.filter(({ storedAt }) => storedAt < time).map(({ key }) => key.slice(PREFIX.length))
        if (files.length > 0) yield files.filter(isKeptPicture)
        last = isTruncated ? entries.at(-1)?.key : undefined
      } while (last)
    },
  }
}

function pathOf(file: string): string {
  if (!isKeptPicture(file)) throw new Error('That is no name of a photo.')
  return `/${PREFIX}${file}`
}

/** One page of a bucket's list, in the order of the keys. Names of photos need none of the escapes of XML. */
function readPage(xml: string) {
  const entries = xml
    .split('<Contents>')
    .slice(1)
    .map((entry) => ({ key: textOf('Key', entry), storedAt: new Date(textOf('LastModified', entry)) }))
  return { entries, isTruncated: textOf('IsTruncated', xml) === 'true' }
}

function textOf(element: string, xml: string): string {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? ''
}
