import * as schema from '#contract/linkedin.schema.ts'
import { linkedin, type LinkedinAnswer } from '#contract/linkedin.ts'
import { testApp } from './app.ts'
import { openOpenidProvider } from './openid-provider.ts'
import { walkProvider } from './walk-provider.ts'

type Members = Awaited<ReturnType<typeof testApp>>
type Member = Awaited<ReturnType<Members['member']>>

/** The app, set up with an OpenID provider of its own. */
export async function linkableApp(options: { claimsOf?: (login: string) => Record<string, unknown> } = {}) {
  const publicUrl = 'http://127.0.0.1:3000'
  const redirectUri = `${publicUrl}${linkedin.callback.path}`
  const provider = await openOpenidProvider({ redirectUri, ...options })
  const t = await testApp({
    PUBLIC_URL: publicUrl,
    LINKEDIN_ISSUER: provider.issuer,
    LINKEDIN_CLIENT_ID: provider.clientId,
    LINKEDIN_CLIENT_SECRET: provider.clientSecret,
  })

  /** Leaves for the provider and does what it asks; what is returned is what the browser brings back. */
  async function visitProvider(member: Member, login: string, agrees = true): Promise<LinkedinAnswer> {
    const { headers } = await member.call(linkedin.connect)
    const back = await walkProvider(String(headers.location), { login, agrees })
    return schema.LinkedinAnswer.parse(Object.fromEntries(back.searchParams))
  }

  /** Comes back with an answer; where the browser is sent. */
  async function comeBack(member: Pick<Member, 'call'>, query: LinkedinAnswer): Promise<string> {
    const { status, headers } = await member.call(linkedin.callback, { query })
    return `${status} ${headers.location}`
  }

  return {
    ...t,
    provider,
    visitProvider,
    comeBack,
    /** The whole way. */
    link: async (member: Member, login: string) => comeBack(member, await visitProvider(member, login)),
    close: async () => {
      await t.close()
      await provider.close()
    },
  }
}
