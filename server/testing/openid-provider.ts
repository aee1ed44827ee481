import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider, type Configuration } from 'oidc-provider'

type Options = {
  /** As LinkedIn: the secret in the body, no PKCE. Otherwise PKCE is required and the secret stands in the header. */
  isLikeLinkedin?: boolean
  redirectUri: string
  /** What the provider knows of whoever signs in with a login. The login itself is the subject. */
  claimsOf?: (login: string) => Record<string, unknown>
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void
type Json = Record<string, unknown>

export type OpenidProvider = Awaited<ReturnType<typeof openOpenidProvider>>

export const PATHS = {
  discovery: '/.well-known/openid-configuration',
  keys: '/jwks',
  authorization: '/auth',
  token: '/token',
  userinfo: '/me',
  revocation: '/token/revocation',
}

const CLIENT = { clientId: 'akin', clientSecret: 'a secret that only the two of them know' }
const key = generateKeyPairSync('rsa', { modulusLength: 2048 })
const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** A real OpenID provider on this machine, with pages to sign in and to agree on, that can be told to answer otherwise. */
export async function openOpenidProvider(options: Options) {
  const instead = new Map<string, Handler>()
  const requests: URL[] = []
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  // Another host than the product's, so that coming back is what browsers call cross-site.
  const issuer = `http://localhost:${port}`
  const handle = new Provider(issuer, configure(options)).callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const address = new URL(request.url ?? '/', issuer)
    requests.push(address)
    const handler = instead.get(address.pathname) ?? handle
    handler(request, response)
  })

  return {
    ...CLIENT,
    issuer,
    /** The addresses that were asked for, oldest first. */
    requests,
    /** Answers at a path in the provider's place; without a handler it answers itself again. */
    answerAt(path: string, handler?: Handler) {
      if (handler) instead.set(path, handler)
      else instead.delete(path)
    },
    /** Changes the JSON that the provider answers at a path. */
    changeAt(path: string, change: (answer: Json) => Json) {
      instead.set(path, (request, response) => {
        rewrite(response, change)
        void handle(request, response)
      })
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** An ID token with other claims, signed with the provider's key or, forged, with another one of the same name. */
export function changedToken(token: string, changes: Json, isForged = false): string {
  const [header = '', payload = ''] = token.split('.')
  const claims: Json = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const changed = Buffer.from(JSON.stringify({ ...claims, ...changes })).toString('base64url')
  const { privateKey } = isForged ? otherKey : key
  return `${header}.${changed}.${sign('sha256', Buffer.from(`${header}.${changed}`), privateKey).toString('base64url')}`
}

function configure({ isLikeLinkedin = false, redirectUri, claimsOf = () => ({}) }: Options): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: isLikeLinkedin ? 'client_secret_post' : 'client_secret_basic',
      },
    ],
    clientAuthMethods: [isLikeLinkedin ? 'client_secret_post' : 'client_secret_basic'],
    pkce: { required: () => !isLikeLinkedin },
    issueRefreshToken: () => true,
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name', 'locale', 'picture', 'headline'],
      email: ['email', 'email_verified'],
    },
    findAccount: (_, login) => ({ accountId: login, claims: () => ({ sub: login, ...claimsOf(login) }) }),
    features: { devInteractions: { enabled: true }, revocation: { enabled: true, allowedPolicy: () => true } },
    jwks: { keys: [{ ...key.privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: ['for tests only'] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      RefreshToken: 600,
      Session: 600,
    },
  }
}

function rewrite(response: ServerResponse, change: (answer: Json) => Json): void {
  const end = response.end.bind(response)
  const changed = (body: string) => {
    const text = JSON.stringify(change(JSON.parse(body)))
    response.setHeader('content-length', Buffer.byteLength(text))
    return end(text)
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The provider calls it in this one of its many shapes.
  response.end = ((body: string) => changed(body)) as typeof response.end
}
