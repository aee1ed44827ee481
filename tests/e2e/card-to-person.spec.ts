import type { Page } from '@playwright/test'
import { expect, testAsRobin as test } from './test.ts'

type Watched = Window & { moved?: string[] }

/** Notes what moves by itself in each transition, once it has begun to. */
async function watchTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      const transition = start(change)
      const note = () => {
        const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect)
        Object.assign(window, { moved: effects.flatMap(({ pseudoElement }) => pseudoElement ?? []) })
      }
      transition.ready.then(note, () => {})
      return transition
    }
  })
}

const movedIn = (page: Page) => page.evaluate(() => (window as Watched).moved ?? [])

const nameOfFirst = (page: Page) => page.getByRole('article').first().getByRole('heading').getByRole('link')

async function openFirst(page: Page): Promise<void> {
  await page.goto('/')
  const isFetched = page.waitForResponse(/\/assets\/person-screen/)
  await nameOfFirst(page).hover()
  await (await isFetched).finished()
  await nameOfFirst(page).click()
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible()
}

test('the photo and the name of the very first card that is opened become those of the page', async ({ page }) => {
  await watchTransitions(page)
  await openFirst(page)

  for (const part of ['person-photo', 'person-name']) {
    // Both ends of the movement, in one group.
    for (const end of ['group', 'old', 'new']) {
      await expect.poll(() => movedIn(page)).toContain(`::view-transition-${end}(${part})`)
    }
  }
})

test('whoever wants less motion gets the page at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watchTransitions(page)
  await openFirst(page)

  expect(await movedIn(page)).toEqual([])
})

test('code that does not come holds nobody up', async ({ page }) => {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/\/assets\/person-screen/, async (route) => {
    await isLetGo
    await route.continue()
  })
  await page.goto('/')
  await nameOfFirst(page).click()

  await expect(page).toHaveURL(/\/people\//)
  letGo()
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible()
})
