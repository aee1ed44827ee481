import { readBody } from '#server/read-body.ts'

/** What a server answered, whatever its status. */
export type Reply = { status: number; retryAfter: string | null; text: string }

/** Sends JSON and reads the answer, up to so many KB. A redirect is not followed: text and key go where they were meant to go. */
export async function postJson(
  url: URL,
  apiKey: string | undefined,
  body: object,
  { signal, mostKb }: { signal: AbortSignal; mostKb?: number | undefined },
): Promise<Reply> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal,
  })
  const { status, headers } = response
  const text = new TextDecoder().decode(await readBody(response, mostKb))
  return { status, retryAfter: headers.get('retry-after'), text }
}
