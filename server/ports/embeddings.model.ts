import type { CallTrace } from './ai.ts'
import type { Embeddings } from './embeddings.ts'
import { vectorsOf } from './model/embedding-answer.ts'
import { failureOf, modelCalls, type CallableServer } from './model/model-calls.ts'
import { toldText } from './model/plain-words.ts'

/** Twenty-one vectors of three thousand numbers, each written out. */
const MOST_KB = 2048

/** In characters: a whole profile, with what stands between its parts. */
const LONGEST_TEXT = 2600

const UNTRACED: CallTrace = { sent: () => {}, count: () => {} }

/** A model behind any server that speaks OpenAI's embeddings. It is told the texts and nothing besides. */
export function modelEmbeddings({ model, ...server }: CallableServer & { model: string }): Embeddings {
  const call = modelCalls(server, '/embeddings', MOST_KB)
  return {
    model,
    sides: 0,
    unrelated: null,
    kinds: null,
    standing: null,
    embed: (texts, { sent, count } = UNTRACED) =>
      call(async (post) => {
        const input = texts.map((text) => toldText(text, LONGEST_TEXT))
        sent(JSON.stringify({ texts: input }))
        // Some servers refuse an empty text, and one that says nothing needs no answer.
        const said = input.filter((text) => text !== '')
        if (said.length === 0) return input.map(() => new Float32Array(1))
        const reply = await post({ model, input: said })
        if (reply?.status !== 200) throw failureOf(reply)
        const vectors = vectorsOf(reply.text, said.length, count)
        return input.map((text) => (text === '' ? new Float32Array(vectors[0]!.length) : vectors.shift()!))
      }),
  }
}
