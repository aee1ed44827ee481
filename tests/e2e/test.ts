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
    // A call that a test answers itself may be under way when the test is over, and its answer is gone with the page.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
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

/** Makes a browser that of a member, of the town unless another place is named. */
export async function beMember(context: BrowserContext, { cookie }: ApiMember, url = townOrigin()): Promise<void> {
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url }
  })
  await context.addCookies(cookies)
}

/**
 * A page goes to the login half a second after it says so: this has it stay for as long as it takes to look at it. While a page is on its way
 * Playwright looks at nothing, so its way there is answered with nothing, and gone again when it is let go.
 */
export async function holdBeforeLogin(page: Page): Promise<() => Promise<void>> {
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>()
  await page.route('/api/login', async (route) => {
    await route.fulfill({ status: 204 })
    ask()
  })
  return async () => {
    await isAsked
    await page.unroute('/api/login')
    await page.evaluate(() => setTimeout(() => window.location.replace('/api/login')))
  }
}

function listenForComplaints(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (error) => complaints.push(String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  context.on('page', (page) => void listenForIssues(context, page, complaints))
}

/** What Chromium lists under Issues: what the policy of a page stopped, forms that cannot be filled in, cookies it refused. */
async function listenForIssues(context: BrowserContext, page: Page, complaints: string[]): Promise<void> {
  const devtools = await context.newCDPSession(page)
  devtools.on('Audits.issueAdded', ({ issue }) => complaints.push(`an issue: ${JSON.stringify(issue)}`))
  await devtools.send('Audits.enable')
}
