import { afterAll, expect, test } from 'vitest'
import { embeddingServer, vectorOf } from '#server/testing/embedding-server.ts'
import { sendJson } from '#server/testing/model-server.ts'
import { modelEmbeddings } from './embeddings.model.ts'

const data = (embeddings: unknown[]) => ({ data: embeddings.map((embedding, index) => ({ index, embedding })) })
const answers: Record<string, object> = {
  'no data': { object: 'list' },
  'too few': data([[1, 2]]),
  'one too many': data([[1], [1], [1]]),
  'not numbers': data([['a'], ['b']]),
  'of two lengths': data([[1, 2], [1]]),
  empty: data([[], []]),
  'without end': data([Array.from({ length: 9000 }, () => 1), Array.from({ length: 9000 }, () => 1)]),
  'twice the same': { data: [{ index: 0, embedding: [1] }, { index: 0, embedding: [1] }] },
} // prettier-ignore
const stub = await embeddingServer({
  ...Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name, ({ response }) => sendJson(response, 200, answer)]),
  ),
  backwards: ({ response }) =>
    sendJson(response, 200, { data: [{ index: 1, embedding: [0, 5] }, { index: 0, embedding: [3, 4] }] }),
  'a page': ({ response }) => response.end('<!doctype html>'),
  flood: ({ response }) => response.end(Buffer.alloc(3 * 1024 * 1024, ' ')),
  busy: ({ response }) => sendJson(response, 429, {}),
  elsewhere: ({ response }) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
  silence: () => {},
}) // prettier-ignore
afterAll(() => stub.close())
const embeddings = modelEmbeddings({
  baseUrl: stub.baseUrl,
  apiKey: 'key of this site',
  model: 'nomic',
  timings: { totalMs: 2_000, backoffMs: 5 },
})

test('texts become vectors of length one in their order, and the model is told them and nothing else', async () => {
  const sent: string[] = []
  const vectors = await embeddings.embed(['chess\u202e and\u0000tea', '', 'opera'], { sent: (text) => sent.push(text), count: () => {} }) // prettier-ignore

  expect(vectors.map((vector) => Math.round(Math.hypot(...vector) * 1000))).toEqual([1000, 0, 1000])
  expect(vectors[2]).toEqual(Float32Array.from(vectorOf('opera')))
  const [asked] = stub.askedWith('opera')
  expect(asked?.url).toBe('/v1/embeddings')
  expect(JSON.parse(asked!.raw)).toEqual({ model: 'nomic', input: ['chess and tea', 'opera'] })
  expect(sent).toEqual([JSON.stringify({ texts: ['chess and tea', '', 'opera'] })])
})

test('texts that say nothing are not sent', async () => {
  const vectors = await embeddings.embed(['', ' '])

  expect(vectors).toHaveLength(2)
})

test('an answer in another order is put right', async () => {
  const [first, second] = await embeddings.embed(['(backwards)', 'b'])

  expect([...first!].map((value) => value.toFixed(1))).toEqual(['0.6', '0.8'])
  expect([...second!]).toEqual([0, 1])
})

test('what was taken is counted, also of an answer that nobody can use', async () => {
  const counted: unknown[] = []
  const count = (usage: object) => counted.push(usage)
  await embeddings.embed(['chess', 'opera'], { sent: () => {}, count })
  await embeddings.embed(['(too few)', 'opera'], { sent: () => {}, count }).catch(() => {})

  expect(counted).toEqual([
    { promptTokens: 2, completionTokens: null, costMicros: null },
    { promptTokens: null, completionTokens: null, costMicros: null },
  ])
})

test.each([...Object.keys(answers), 'a page', 'flood', 'elsewhere', 'silence'])('an answer that is "%s" is a failure', async (way) => {
  await expect(embeddings.embed([`(${way})`, 'b'])).rejects.toMatchObject({ code: 'ai_failed' })
}) // prettier-ignore

test('a model that is too busy is not there for now', async () => {
  await expect(embeddings.embed(['(busy)', 'b'])).rejects.toMatchObject({ code: 'ai_unavailable' })
})
