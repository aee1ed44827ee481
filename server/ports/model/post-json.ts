const MAX_BYTES = 256 * 1024

/** What a server answered, whatever its status. */
export type Reply = { status: number; retryAfter: string | null; text: string }

/** The answer is longer than any that could be used. It was not read to its end. */
export class TooLargeError extends Error {
  override name = 'TooLargeError'
}

/** Sends JSON and reads the answer up to 256 KB. A redirect is not followed: text and key go where they were meant to go. */
export async function postJson(
  url: URL,
  apiKey: string | undefined,
  body: object,
  signal: AbortSignal,
): Promise<Reply> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal,
  })
  const { status, headers } = response
  return { status, retryAfter: headers.get('retry-after'), text: await readText(response) }
}

async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.byteLength
    // Leaving the loop closes the connection.
    if (size > MAX_BYTES) throw new TooLargeError()
    parts.push(part)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}
