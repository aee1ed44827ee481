import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sendJson } from './model-server.ts'

/** One thing that an encoder does. `answer` is what a good one would say. */
export type Asked = { response: ServerResponse; url: string; raw: string; input: string[]; answer: object }

const LENGTH = 64

/**
 * Speaks OpenAI's embeddings on this machine: texts that share words are close. What it is told names the way it behaves, as
 * "(silence)" in a bio.
 */
export async function embeddingServer(ways: Record<string, (asked: Asked) => void> = {}) {
  const everything: Asked[] = []
  const server = createServer(async (request, response) => {
    const raw = await text(request)
    const { input }: { input: string[] } = JSON.parse(raw)
    const data = input.map((said, index) => ({ object: 'embedding', index, embedding: vectorOf(said) }))
    const answer = { object: 'list', data, usage: { prompt_tokens: input.length, total_tokens: input.length } }
    const asked = { response, url: request.url ?? '', raw, input, answer }
    everything.push(asked)
    const [, way] = Object.entries(ways).find(([name]) => raw.includes(`(${name})`)) ?? []
    if (way) way(asked)
    else sendJson(response, 200, answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    askedWith: (words: string) => everything.filter(({ raw }) => raw.includes(words)),
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Each word adds to one number. */
export function vectorOf(said: string): number[] {
  const vector = Array.from({ length: LENGTH }, () => 0)
  for (const word of said.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const place = Array.from(word).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % LENGTH, 7)
    vector[place] = vector[place]! + 1
  }
  return vector
}
