import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { soundAnswer } from './model-answers.ts'

/** A request for a chat completion, as it came. */
export type Asked = {
  url: string
  headers: IncomingHttpHeaders
  raw: string
  chat: Chat
  told: Told
  isClosed: () => boolean
}

/** The user's message: what a member wrote, or what was found of candidates. */
export type Told = { bio?: string; candidates?: { facts: { sentence: string }[] }[] } & Record<string, unknown>

type Chat = {
  model: string
  messages: { role: string; content: string }[]
  response_format?: { type: string; json_schema?: { schema: object } }
  [other: string]: unknown
}

/** One thing that a model does. `answer` is what a good one would say; `attempt` counts from 1 for the same message. */
export type Exchange = { response: ServerResponse; asked: Asked; answer: object; attempt: number }
export type Way = (exchange: Exchange) => void

export type ModelStub = Awaited<ReturnType<typeof modelServer>>

/**
 * Speaks OpenAI's chat completions on this machine. What it is told names the way it behaves: "(silence)" in a bio makes it
 * say nothing. Whoever names none is answered in the `usual` way.
 */
export async function modelServer(ways: Record<string, Way> = {}, usual: Way = answersWell) {
  const everything: Asked[] = []
  const server = createServer(async (request, response) => {
    const raw = await text(request)
    const chat: Chat = JSON.parse(raw)
    const said = chat.messages.find(({ role }) => role === 'user')?.content ?? ''
    const told: Told = JSON.parse(said)
    const asked = { url: request.url ?? '', headers: request.headers, raw, chat, told, isClosed: () => response.closed }
    everything.push(asked)

    const attempt = everything.filter((other) => other.chat.messages.at(-1)?.content === said).length
    const [, way = usual] = Object.entries(ways).find(([name]) => said.includes(`(${name})`)) ?? []
    way({ response, asked, answer: soundAnswer(told), attempt })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    /** Everything it was asked so far. */
    everything,
    askedWith: (words: string) => everything.filter(({ raw }) => raw.includes(words)),
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

export const answersWell: Way = ({ response, answer }) => say(response, JSON.stringify(answer))

/** Sends a chat completion with this content. 120 tokens were read and 60 written. */
export function say(response: ServerResponse, content: string | null, choice: object = {}): void {
  const message = { role: 'assistant', content }
  sendJson(response, 200, {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [{ index: 0, finish_reason: 'stop', message, ...choice }],
    usage: { prompt_tokens: 120, completion_tokens: 60, total_tokens: 180 },
  })
}

export function sendJson(response: ServerResponse, status: number, body: object, headers: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
