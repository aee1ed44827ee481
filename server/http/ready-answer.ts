import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

type Encoding = 'br' | 'gzip'

/** An answer that is the same for everybody: bytes that are made and compressed once, out of what the contract allows. */
export type ReadyAnswer = { plain: Buffer; packed: Record<Encoding, Buffer>; [marker]: true }
const marker = Symbol('answer made before')

export function readyAnswer(body: object): ReadyAnswer {
  const plain = Buffer.from(JSON.stringify(body))
  const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  return { plain, packed: { br, gzip: gzipSync(plain) }, [marker]: true }
}

export function isReady(result: unknown): result is ReadyAnswer {
  return typeof result === 'object' && result !== null && marker in result
}

/** The same bytes as they are and compressed. */
type Forms = { readonly plain: Buffer; packed: Partial<ReadyAnswer['packed']> }

/** The smallest form that the client takes, as its `accept-encoding` says. */
export function pickForm(forms: Forms, accepted = ''): { bytes: Buffer; encoding?: Encoding } {
  const taken = new Set(
    accepted
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]!.trim()),
  )
  for (const encoding of ['br', 'gzip'] as const) {
    const bytes = taken.has(encoding) && forms.packed[encoding]
    if (bytes) return { bytes, encoding }
  }
  return { bytes: forms.plain }
}
