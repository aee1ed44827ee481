import { z } from 'zod'
import { contracts, schemas } from '#contract/contracts.ts'
import type { Endpoint, FormFile } from '#contract/endpoint.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { authContract } from '#server/auth/register.ts'
import type { Config } from '#server/config/config.ts'

type Json = Record<string, unknown>
type Schema = z.core.JSONSchema.BaseSchema

const ErrorBody = z.object({ code: z.enum(Object.keys(errors)), message: z.string() })

type Setup = { hasSandbox: boolean; config: Pick<Config, 'passwordMinLength'> }

/** OpenAPI 3.1 of every call, made from the contract. */
export function describeApi({ hasSandbox, config }: Setup) {
  const { sandbox, ...others } = contracts
  const always = { ...others, auth: authContract(config) }
  return {
    openapi: '3.1.0',
    info: { title: 'Akin', version: '1', description: 'Connect with like-minded people around you.' },
    ...describePaths(hasSandbox ? { ...always, sandbox } : always),
    components: {
      schemas: { ...shapes(), Error: schemaOf(ErrorBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    },
  }
}

/** The contract's named objects become `components.schemas`; endpoints refer to them. */
const named = z.registry<{ id: string }>()
for (const [name, value] of schemas.flatMap(Object.entries)) {
  if (value instanceof z.ZodObject && !named.has(value)) named.add(value, { id: name })
}

const uri = (id: string) => `#/components/schemas/${id}`

function shapes(): Json {
  const { schemas } = z.toJSONSchema(named, { io: 'output', unrepresentable: 'any', uri })
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutEnvelope(schema)]))
}

function describePaths(served: Record<string, Record<string, Endpoint>>) {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [slice, contract] of Object.entries(served)) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(slice, name, endpoint) }
    }
  }
  return { paths, tags: Object.keys(served).map((name) => ({ name })) }
}

function describe(slice: string, name: string, endpoint: Endpoint): Json {
  const { summary, access, params, query, headers } = endpoint
  return {
    operationId: `${slice}.${name}`,
    tags: [slice],
    summary,
    ...(access === 'member' && { description: 'Needs a complete profile.' }),
    ...(access === 'moderator' && {
      description: 'For moderators. Everyone else is answered as if there were no such call.',
    }),
    security: access === 'public' ? [] : [{ session: [] }],
    parameters: [...parameters('path', params), ...parameters('query', query), ...parameters('header', headers)],
    ...requestBody(endpoint),
    responses: { ...success(endpoint), ...failures(endpoint) },
  }
}

function requestBody({ body, files, takesBytes }: Endpoint): Json {
  if (!body && !files && !takesBytes) return {}
  const content = files
    ? { 'multipart/form-data': { schema: form(body, files) } }
    : { 'application/json': body ? { schema: schemaOf(body, 'input') } : {} }
  return { requestBody: { required: true, content } }
}

function form(texts: z.ZodType | undefined, files: Record<string, FormFile>): Json {
  const { properties, required = [] }: Schema = texts ? schemaOf(texts, 'input') : {}
  const parts = Object.entries(files).map(([name, { maxBytes }]) => [
    name,
    { type: 'string', format: 'binary', description: `At most ${maxBytes} bytes.` },
  ])
  const needed = Object.keys(files).filter((name) => files[name]!.isRequired)
  return {
    type: 'object',
    properties: { ...properties, ...Object.fromEntries(parts) },
    required: [...required, ...needed],
    additionalProperties: false,
  }
}

/** What is coerced from text has its type on the way out and its being optional on the way in. */
function parameters(place: 'path' | 'query' | 'header', schema: z.ZodType | undefined): Json[] {
  if (!schema) return []
  const { properties = {} } = schemaOf(schema, 'output')
  const { required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function success({ status = 200, response, produces }: Endpoint): Json {
  if (status === 302)
    return { 302: { description: 'Go there.', headers: { location: { schema: { type: 'string' } } } } }
  if (!response) return { [status]: { description: 'Done.' } }
  return {
    [status]: { description: 'Success.', content: { [produces ?? 'application/json']: { schema: referTo(response) } } },
  }
}

/** A response that is a named object, or a list of one, is a reference; anything else is written out. */
function referTo(schema: z.core.$ZodType): Json {
  const meta = named.get(schema)
  if (meta) return { $ref: uri(meta.id) }
  if (schema instanceof z.ZodArray) return { type: 'array', items: referTo(schema.element) }
  return schemaOf(schema, 'output')
}

function failures({ access, limit, errors: own = [], ...endpoint }: Endpoint): Json {
  const hasInput = endpoint.params ?? endpoint.query ?? endpoint.headers ?? endpoint.body ?? endpoint.files
  const codes: ErrorCode[] = [
    ...own,
    ...(limit ? (['too_many_requests'] as const) : []),
    ...(hasInput ? (['invalid_input'] as const) : []),
    ...(access === 'public' ? [] : (['unauthorized'] as const)),
    ...(access === 'member' ? (['profile_incomplete'] as const) : []),
    ...(access === 'moderator' ? (['not_found'] as const) : []),
  ]
  const byStatus = Object.groupBy(new Set(codes), (code) => errors[code].status)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, list]) => [
      status,
      { description: list.join(', '), content: { 'application/json': { schema: { $ref: uri('Error') } } } },
    ]),
  )
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output') {
  return withoutEnvelope(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
}

function withoutEnvelope(schema: Schema): Schema {
  const { $schema: _, $id: __, ...shape } = schema
  return shape
}
