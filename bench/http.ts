import { Agent, get } from 'node:http'
import { startProduct } from '../tests/running-product.ts'
import type { Benchmark } from './benchmark.ts'
import type { Actor, Stage } from './stage.ts'

/** Through the whole product, as a process of its own, against a bare server beside it. */
export async function http({ databaseUrl, folder, secret, next, atEnd }: Stage): Promise<Benchmark[]> {
  const agent = new Agent({ keepAlive: true })
  atEnd(async () => agent.destroy())
  const bare = await startProduct('bench/bare-server.ts', {})
  atEnd(() => bare.stop())
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: folder, SECRET: secret, RATE_LIMIT: 'off' }
  const product = await startProduct('server/main.ts', { ...settings, HOST: '127.0.0.1', PUBLIC_URL: '' })
  atEnd(() => product.stop())

  const floor = { name: 'a constant over node:http', run: () => ask(agent, bare.origin, next()) }
  const call = (path: string) => () => ask(agent, `${product.origin}${path}`, next())
  return [
    { name: 'GET /api/credits', floor, isLoaded: true, run: call('/api/credits') },
    { name: 'GET /api/discover', floor, isLoaded: true, run: call('/api/discover') },
  ]
}

function ask(agent: Agent, url: string, { token }: Actor): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie: `sid=${token}` } }, (response) => {
      response.resume()
      if (response.statusCode !== 200) reject(new Error(`${url} answers ${response.statusCode}`))
      response.once('end', resolve)
    }).once('error', reject)
  })
}
