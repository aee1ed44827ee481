import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What axe's rules, all of them, find on the page or in a part of it. Reading axe takes longer than most pages: each is given it once. */
export async function listAxeFaults(page: Page, part?: string): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('There is a frame on the page, into which axe does not look.')
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (selector) => {
    // What is still fading in has less contrast than it will have.
    const fleeting = document
      .getAnimations()
      .filter(({ effect }) => isFinite(Number(effect?.getComputedTiming().endTime)))
    await Promise.allSettled(fleeting.map(({ finished }) => finished))
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await run(selector ?? document, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`))
  }, part)
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await listAxeFaults(page)).toEqual([])
}
