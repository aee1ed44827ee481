const MOST_BYTES = 256 * 1024

/** An answer is longer than any that could be used. It was not read to its end. */
export class TooLargeError extends Error {
  override name = 'TooLargeError'
}

/** The body of an answer, of at most 256 KB: whoever answers may go on for ever. */
export async function readBody({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.byteLength
    // Leaving the loop closes the connection.
    if (size > MOST_BYTES) throw new TooLargeError()
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
