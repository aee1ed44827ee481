import type { Page } from '@playwright/test'
import { expect, testAsRobin as test } from './test.ts'

async function openRadar(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height })
  await page.goto('/?view=radar')
  const radar = page.getByRole('list', { name: 'People on the radar' })
  await expect(radar.getByRole('link').first()).toBeVisible()
  return radar
}

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    test(`on a radar in ${width} pixels nobody covers anybody, and everyone can be pressed`, async ({ page }) => {
      const radar = await openRadar(page, width, height)
      const discs = await radar.locator('a, button').evaluateAll((found) =>
        found.map((one) => {
          const { x, y, width: wide } = one.getBoundingClientRect()
          return { x: x + wide / 2, y: y + wide / 2, radius: wide / 2 }
        }),
      )
      expect(discs.length).toBeGreaterThan(5)
      for (const [at, one] of discs.entries()) {
        expect(one.radius * 2).toBeGreaterThanOrEqual(44)
        const covered = discs
          .slice(at + 1)
          .filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < one.radius + other.radius - 0.5)
        expect(covered).toEqual([])
      }
      await expect(page.getByText(/Only the distance is real/)).toBeVisible()
    })
  }

  test('a face at the rim is as round as one in the middle', async ({ page }) => {
    const radar = await openRadar(page, 360, 740)
    const atRim = await radar.locator('li').evaluateAll((places) =>
      places.map((place) => {
        const before = place.getBoundingClientRect()
        place.style.marginLeft = `${place.parentElement!.clientWidth / 2 - before.width / 2}px`
        const { width, height } = place.getBoundingClientRect()
        return [width, height].map((side) => Math.round(side - before.height))
      }),
    )

    expect(atRim.length).toBeGreaterThan(5)
    expect(new Set(atRim.flat())).toEqual(new Set([0]))
  })

  test('the address says that it is the radar; a face says who it is before one goes there', async ({ page }) => {
    const radar = await openRadar(page, 1280, 800)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Radar', exact: true })).toHaveAttribute('aria-current', 'true')

    const face = radar.getByRole('link').first()
    await expect(face).toHaveAttribute('aria-label', /AI match$/)
    const [, match = ''] = /, (\d+% AI match)$/.exec((await face.getAttribute('aria-label'))!) ?? []
    await expect(radar.getByText(match)).toHaveCount(0)
    await face.hover()
    await expect(radar.getByRole('listitem').first()).toContainText(match)
    await face.click()
    await expect(page).toHaveURL(/\/people\//)
    await page.goBack()
    await expect(radar.getByRole('link').first()).toBeVisible()
  })
})
