import { expect, type Page } from '@playwright/test'

/** Most texts are there at the second look. */
const SOON = { intervals: [5, 10, 20, 40, 80, 160] }

/** An address in the app, the texts that its screen shows, and those that stand in its fields. */
export type Stop = { address: string; shown?: string[]; typed?: string[] }

/** Goes from stop to stop as links of the app do, on as soon as every text is there, letter by letter. */
export async function visit(page: Page, stops: Stop[]): Promise<void> {
  const missing = await page.evaluate(async (all) => {
    // A field of one line has no line breaks.
    const plain = (text: string) => text.replaceAll(/[\r\n]/g, '')
    const isTyped = (text: string) =>
      [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
        ({ value }) => plain(value) === plain(text),
      )
    const left: { address: string; texts: string[] }[] = []
    for (const { address, shown = [], typed = [] } of all) {
      const lacking = () => {
        const { textContent } = document.body
        return [...shown.filter((text) => !textContent.includes(text)), ...typed.filter((text) => !isTyped(text))]
      }
      history.pushState(null, '', address)
      const until = performance.now() + 10_000
      do await new Promise((drawn) => setTimeout(drawn))
      while (performance.now() < until && lacking().length > 0)
      if (lacking().length > 0) return [...left, { address, texts: lacking() }]
    }
    return left
  }, stops)
  expect(missing).toEqual([])
}

/** Presses the button that brings more of a list until there is no more. */
export async function showAll(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).first()
  await expect(page.locator('main li').first()).toBeVisible()
  const isLoading = () =>
    page.evaluate(
      (label) =>
        [...document.querySelectorAll('button[aria-busy="true"]')].some(({ textContent }) =>
          textContent.includes(label),
        ),
      name,
    )
  for (;;) {
    // What is pressed while it loads may be gone before it is found again.
    await expect.poll(isLoading, SOON).toBe(false)
    if ((await button.count()) === 0) return
    const before = await page.locator('main li').count()
    await button.click()
    await expect.poll(() => page.locator('main li').count(), SOON).toBeGreaterThan(before)
  }
}

/** Waits until each of the texts stands in the document, letter by letter. */
export async function expectShown(page: Page, texts: readonly string[]): Promise<void> {
  const missing = () =>
    page.evaluate(
      (wanted) => {
        const { textContent } = document.body
        return wanted.filter((text) => !textContent.includes(text))
      },
      [...texts],
    )
  await expect.poll(missing, SOON).toEqual([])
}

/** Takes the server's place on the live connection. What is returned sends an event. */
export async function speakAsServer(page: Page): Promise<(event: object) => void> {
  const ready = Promise.withResolvers<(event: object) => void>()
  await page.routeWebSocket('/ws', (socket) => {
    const send = (event: object) => socket.send(JSON.stringify(event))
    socket.onMessage(() => {
      send({ type: 'ready' })
      ready.resolve(send)
    })
  })
  return (event) => void ready.promise.then((send) => send(event))
}
