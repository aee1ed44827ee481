import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, FormEndpoint } from '#contract/endpoint.ts'
import type { Member } from '#server/members/current-user.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from './client.ts'
import type { Route } from './endpoints.ts'
import { takeForms, type ReadForm } from './multipart.ts'
import { readInput } from './read-input.ts'
import { sendAnswer } from './send-answer.ts'

/** What a provider signs may be longer than what a member sends. */
const SIGNED_LIMIT = 512 * 1024

/** What a call passes before its handler runs, and how it gets there. */
export type Gate = {
  /** What the router is told of an endpoint beyond its address. */
  routeConfig: (endpoint: Endpoint) => FastifyContextConfig
  describeClient: (request: FastifyRequest) => Client
  /** Throws when too many come from the address of somebody who has not signed in. */
  admitVisitor: (request: FastifyRequest, endpoint: Endpoint) => Promise<void>
  authenticate: (request: FastifyRequest, endpoint: Endpoint) => Promise<Member>
  /** Runs a member's call when it is its turn. */
  inTurn: <T>(endpoint: Endpoint, member: Member, call: () => Promise<T>) => Promise<T>
}

export function mount(app: FastifyInstance, list: Route[], gate: Gate): void {
  const isPlain = ({ endpoint }: Route) => !isForm(endpoint) && !takesAnything(endpoint)
  for (const route of list) if (isPlain(route)) serve(app, route, gate)
  app.register(async (signed) => {
    signed.removeAllContentTypeParsers()
    signed.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: SIGNED_LIMIT }, (_, bytes, done) =>
      done(null, bytes),
    )
    for (const route of list) if (takesAnything(route.endpoint)) serve(signed, route, gate)
  })
  app.register(async (forms) => {
    const readForm = await takeForms(forms)
    for (const route of list) if (isForm(route.endpoint)) serve(forms, route, gate, readForm)
  })
}

function serve(app: FastifyInstance, { endpoint, handler }: Route, gate: Gate, readForm?: ReadForm): void {
  const { method, path: url, access } = endpoint

  app.route({
    method,
    url,
    config: { ...gate.routeConfig(endpoint), isFromAnywhere: endpoint.isFromAnywhere === true },
    handler: async (request, reply) => {
      const client = gate.describeClient(request)
      if (access === 'public') {
        await gate.admitVisitor(request, endpoint)
        return answer(request, reply, { client })
      }
      // Reading has effects too: a thread is read, its reader was here. No other site does it with the member's cookie.
      if (!client.isSameSite) throw new AppError('cross_site')
      const member = await gate.authenticate(request, endpoint)
      return gate.inTurn(endpoint, member, () => answer(request, reply, { client, member }))
    },
  })

  async function answer(request: FastifyRequest, reply: FastifyReply, caller: object): Promise<FastifyReply> {
    const form = isForm(endpoint) ? await readForm?.(endpoint, request) : undefined
    try {
      const bytes = endpoint.takesBytes && Buffer.isBuffer(request.body) ? request.body : new Uint8Array()
      const input = {
        ...readInput(endpoint, request, form ? form.texts : request.body),
        ...(endpoint.takesBytes ? { bytes } : { files: form?.files }),
      }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `routes` paired the two by type.
      const result = await handler({ ...caller, ...input } as never)
      return sendAnswer(reply, endpoint, result)
    } finally {
      form?.release()
    }
  }
}

function takesAnything({ takesBytes, ignoresBody }: Endpoint): boolean {
  return takesBytes === true || ignoresBody === true
}

function isForm(endpoint: Endpoint): endpoint is FormEndpoint {
  return endpoint.files !== undefined
}
