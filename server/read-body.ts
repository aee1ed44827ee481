const MOST_KB = 256

/** An answer is longer than any that could be used. It was not read to its end. */
export class TooLargeError extends Error {
  override name = 'TooLargeError'
}

/** The body of an answer, of at most 256 KB unless more is said: whoever answers may go on for ever. */
export async function readBody({ body }: Response, mostKb = MOST_KB): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.byteLength
    // Leaving the loop closes the connection.
    if (size > mostKb * 1024) throw new TooLargeError(`answer over ${mostKb} KB`)
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
