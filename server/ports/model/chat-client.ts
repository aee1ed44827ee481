import { z } from 'zod'
import type { CallTrace } from '../ai.ts'
import { contentOf } from './completion.ts'
import type { TokenPrices } from './cost.ts'
import { failureOf, modelCalls, type CallableServer, type Post } from './model-calls.ts'
import type { Reply } from './post-json.ts'

/** A server that speaks the chat completions of OpenAI. `prices` count where the server does not tell what an answer cost. */
export type ModelServer = CallableServer & { model: string; prices?: TokenPrices | undefined }

/** `instructions` are ours alone; whatever members wrote is in `told`. `answer` is the shape asked for. */
export type Question = { instructions: string; told: object; answer: z.ZodObject; name: string }

/** From the strictest to none at all. Not every server knows every one. */
const FORMATS = [
  ({ name, answer }: Question) => ({
    type: 'json_schema',
    json_schema: { name, strict: true, schema: schemaOf(answer) },
  }),
  () => ({ type: 'json_object' }),
  () => undefined,
]

/** Asks questions of a model, without tools. What it answers is text that nobody has looked at yet. */
export function chatClient(server: ModelServer) {
  const { model, prices } = server
  const call = modelCalls(server, '/chat/completions')
  let knownFormat = 0

  async function ask(question: Question, { sent, count }: CallTrace, post: Post): Promise<string> {
    const told = JSON.stringify(question.told)
    sent(told)
    for (let format = knownFormat; ; format++) {
      const reply = await post(bodyOf(question, told, format))
      if (reply?.status === 200) {
        knownFormat = format
        return contentOf(reply.text, count, prices)
      }
      if (!isFormatRefused(reply) || format === FORMATS.length - 1) throw failureOf(reply)
    }
  }

  function bodyOf(question: Question, told: string, format: number): object {
    return {
      model,
      messages: [
        { role: 'system', content: question.instructions },
        { role: 'user', content: told },
      ],
      response_format: FORMATS[format]!(question),
    }
  }

  return (question: Question, trace: CallTrace): Promise<string> => call((post) => ask(question, trace, post))
}

/** The error's words differ from server to server: a complaint about the request may be one about its format. */
function isFormatRefused(reply: Reply | undefined): boolean {
  return reply?.status === 400 || reply?.status === 422
}

function schemaOf(answer: z.ZodObject): object {
  const { $schema: _, ...schema } = z.toJSONSchema(answer)
  return schema
}
