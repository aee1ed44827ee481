import { expect, test } from 'vitest'
import { z } from 'zod'
import { contracts } from '#contract/contracts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { sandbox } from '#contract/sandbox.ts'
import { system } from '#contract/system.ts'
import { testApp } from '#server/testing/app.ts'
import { describeApi } from './openapi.ts'

const t = await testApp({ PAYMENTS: 'sandbox' })
const api = describeApi({ hasSandbox: true, config: { passwordMinLength: 6 } })

const endpoints = Object.values(contracts).flatMap(Object.values<Endpoint>)

const Operation = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean() })),
  responses: z.record(z.string(), z.object({ description: z.string() })),
})

test('every endpoint of the contract is described, and served', () => {
  expect(endpoints.length).toBeGreaterThan(20)
  for (const { method, path } of endpoints) {
    const operation = api.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(operation, `${method} ${path} is described`).toMatchObject({ summary: expect.any(String) })
    expect(t.app.hasRoute({ method, url: path }), `${method} ${path} is served`).toBe(true)
  }
})

test('the calls of the sandbox are neither described nor served without it', async () => {
  const real = await testApp({ PAYMENTS: 'off' })
  const { body } = await real.visitor().call(system.openapi)
  const ada = await real.member()
  const refused = await ada.call(sandbox.advance, { body: { days: 1 } })
  await real.close()

  expect(JSON.stringify(body)).not.toContain('/api/sandbox')
  expect([refused.status, refused.body]).toMatchObject([404, { code: 'not_found' }])
  for (const { method, path } of Object.values(sandbox)) expect(real.app.hasRoute({ method, url: path })).toBe(false)
})

test('the document has the structure of OpenAPI 3.1', async () => {
  const { body, status } = await t.visitor().call(system.openapi)

  expect(status).toBe(200)
  expect(body).toEqual(JSON.parse(JSON.stringify(api)))
  expect(api).toMatchObject({ openapi: '3.1.0', info: { title: 'Akin', version: expect.any(String) } })
  const operations = Object.entries(api.paths).flatMap(([path, item]) =>
    Object.values(item).map((operation) => ({ path, operation })),
  )
  expect(new Set(operations.map(({ operation }) => operation['operationId'])).size).toBe(operations.length)
  for (const { path, operation } of operations) {
    const { parameters, responses } = Operation.parse(operation)
    const inPath = parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
    expect(inPath.every(({ required }) => required)).toBe(true)
    expect(Object.keys(responses).filter((code) => /^[23]\d\d$/.test(code))).toHaveLength(1)
    expect(Object.values(responses).every(({ description }) => description.length > 0)).toBe(true)
  }
})

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(api).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to!)

  expect(new Set(references).size).toBeGreaterThan(5)
  for (const reference of new Set(references)) {
    const found = reference
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((part, key) => new Map(Object.entries(part ?? {})).get(key), api)
    expect(found, reference).toBeTypeOf('object')
  }
})

test('a call that needs a session says so, and what it is refused with', () => {
  expect(api.paths['/api/discover']?.['get']).toMatchObject({
    security: [{ session: [] }],
    parameters: expect.arrayContaining([{ name: 'limit', in: 'query', required: false, schema: expect.anything() }]),
    responses: { 200: {}, 401: {}, 403: { description: 'premium_required, profile_incomplete' } },
  })
  expect(api.paths['/api/simple-login']?.['post']).toMatchObject({ security: [], requestBody: { required: true } })
})
