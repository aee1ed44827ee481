import { Client } from 'pg'

/** The servers that a PostgreSQL URL names, each as a URL of its own, and which of them will do. */
export type Servers = { urls: string[]; wanted: 'any' | 'read-write' | 'primary' }

const SHAPE = /^(?<scheme>postgres(?:ql)?:\/\/)(?<who>[^/?#]*@)?(?<hosts>[^/?#]*)(?<path>\/[^?#]*)?(?:\?(?<query>.*))?$/
const ENCRYPTION = new Set(['disable', 'require', 'verify-ca', 'verify-full', 'no-verify'])

/**
 * Reads a URL as libpq does: several hosts in order, `target_session_attrs`, `host` and `port` as parameters, and what each
 * `sslmode` means there. Throws half a sentence that can follow the name of a variable, and repeats no password.
 */
export function readDatabaseUrl(url: string): Servers {
  const parts = SHAPE.exec(url)?.groups
  if (!parts || url === `${parts['scheme']}`) throw new Error('must be a postgres:// address')

  const { scheme = '', who = '', hosts = '', path = '', query = '' } = parts
  const parameters = new URLSearchParams(query)
  const wanted = parameters.get('target_session_attrs')
  const places = hosts ? hosts.split(',').map((host) => ({ host, given: {} })) : placesIn(parameters)
  demandEncryption(parameters)
  for (const name of ['target_session_attrs', 'load_balance_hosts']) parameters.delete(name)

  const urls = places.map(({ host, given }) => {
    const own = new URLSearchParams({ ...Object.fromEntries(parameters), ...given }).toString()
    return `${scheme}${who}${host}${path}${own && `${path ? '' : '/'}?${own}`}`
  })
  for (const one of urls) refuseUnreadable(one)
  return { urls, wanted: attribute(wanted, urls.length) }
}

function placesIn(parameters: URLSearchParams): { host: string; given: Record<string, string> }[] {
  const hosts = parameters.get('host')?.split(',') ?? ['']
  const ports = parameters.get('port')?.split(',') ?? []
  return hosts.map((host, place) => {
    const port = ports[place] ?? ports[0]
    return { host: '', given: { ...(host && { host }), ...(port && { port }) } }
  })
}

/** The product writes, so among several servers the one that can be written to is meant unless another is asked for. */
function attribute(wanted: string | null, count: number): Servers['wanted'] {
  if (wanted === null) return count > 1 ? 'read-write' : 'any'
  if (wanted === 'any' || wanted === 'read-write' || wanted === 'primary') return wanted
  throw new Error('has a target_session_attrs that is not any, read-write or primary: the product has to write')
}

function demandEncryption(parameters: URLSearchParams): void {
  const mode = parameters.get('sslmode')
  if (mode === null) return
  if (!ENCRYPTION.has(mode)) throw new Error('has an sslmode that is not disable, require, verify-ca or verify-full')
  if (mode === 'verify-ca' && !parameters.has('sslrootcert'))
    throw new Error('has the sslmode verify-ca without an sslrootcert')
  if (mode !== 'no-verify') parameters.set('uselibpqcompat', 'true')
  // Node's own root certificates, which it uses when none are named.
  if (parameters.get('sslrootcert') === 'system') parameters.delete('sslrootcert')
}

function refuseUnreadable(url: string): void {
  try {
    void new Client({ connectionString: url })
  } catch (error) {
    const file = error instanceof Error && 'path' in error ? String(error.path) : undefined
    throw new Error(file ? `names the file ${file}, which cannot be read` : 'is not a valid address', { cause: error })
  }
}
