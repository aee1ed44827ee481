import { test as base, expect, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import type { ApiMember } from '../api-member.ts'

export { expect }

type Fixtures = {
  /** What a test provokes on purpose. */
  expectedComplaints: RegExp[]
  /** What consoles and pages of the test complain of: at its end there is nothing but what was expected. */
  complaints: string[]
  /** A browser of someone else, beside the test's own. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>
}

type WorkerFixtures = { robin: Exclude<BrowserContextOptions['storageState'], undefined> }

/** What `npm run demo` prints. */
export const ROBIN = { email: 'robin@akin.test', password: 'akin demo' }

export const townOrigin = () => process.env['TOWN_ORIGIN']!

/** A visitor's browser in the town. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedComplaints: [[], { option: true }],

  complaints: [
    async ({ expectedComplaints }, use) => {
      const complaints: string[] = []
      await use(complaints)
      expect(complaints.filter((one) => !expectedComplaints.some((expected) => expected.test(one)))).toEqual([])
    },
    { auto: true },
  ],

  context: async ({ context, complaints }, use) => {
    listenForComplaints(context, complaints)
    await use(context)
  },

  openBrowser: async ({ browser, complaints }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      opened.push(context)
      listenForComplaints(context, complaints)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },

  robin: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: townOrigin() })
      const login = await request.post('/api/simple-login', { data: ROBIN })
      expect(login.status()).toBe(200)
      await use(await request.storageState())
      await request.dispose()
    },
    { scope: 'worker' },
  ],
})

/** The browser of Robin, who has lived in the town for a while. */
export const testAsRobin = test.extend({ storageState: async ({ robin }, use) => use(robin) })

/** Makes a browser that of a member. */
export async function beMember(context: BrowserContext, { cookie }: ApiMember): Promise<void> {
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: townOrigin() }
  })
  await context.addCookies(cookies)
}

/** A visitor's app asks who they are and hears 401: that is an answer, which Chromium reports nevertheless. */
function listenForComplaints(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (error) => complaints.push(String(error.error())))
  context.on('console', (message) => {
    const isVisitor = message.location().url.endsWith('/api/auth/user') && message.text().includes('401')
    if (message.type() === 'error' && !isVisitor) complaints.push(`${message.text()} (${message.location().url})`)
  })
}
