import type { Page } from '@playwright/test'

/** What moved without anybody having touched anything, as the web's vitals count it. */
type Shift = { value: number; moved: string[] }

type ShiftEntry = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Notes on every page from its first byte on what moves. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    const brief = (node: Node | null) =>
      (node instanceof Element ? node.outerHTML : (node?.textContent ?? 'what is gone')).slice(0, 120)
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join()
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) => `${place(previousRect)} → ${place(currentRect)} ${brief(node)}`,
        )
        if (!hadRecentInput) shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What has moved on the page that is open: by how much, and from where to where which parts; nothing where it is less than `max`. */
export async function listShifts(page: Page, max: number): Promise<string[]> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  const { pathname, search } = new URL(page.url())
  return sum < max ? [] : [`${pathname}${search} moves by ${sum.toFixed(4)}`, ...shifts.flatMap(({ moved }) => moved)]
}

/** Until what is in the page is on the screen. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((isDrawn) => requestAnimationFrame(() => requestAnimationFrame(isDrawn))))
}
