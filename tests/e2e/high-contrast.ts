import type { Page } from '@playwright/test'

/**
 * Shows the page as Windows does in high contrast, where the system chooses the colors, and tells what got lost: surfaces
 * that stood out by their fill alone (buttons, dots, bars, badges), words that no longer stand on the fill that was
 * chosen with them, and places and choices whose being the current one is no longer to be seen.
 */
export async function listLostMarks(page: Page): Promise<string[]> {
  await page.evaluate(markFills)
  await page.emulateMedia({ forcedColors: 'active' })
  const lost = await page.evaluate(listLost)
  await page.emulateMedia({ forcedColors: 'none' })
  return lost
}

/** Runs in the page, like what follows: numbers whatever is filled so that it stands out from what is behind it. */
function markFills(): void {
  const luminance = (color: string) => {
    const [r = 0, g = 0, b = 0] = [...color.matchAll(/[\d.]+/g)].map(([part]) => {
      const value = Number(part) / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (a: string, b: string) => {
    const [light, dark] = [luminance(a), luminance(b)].toSorted((one, other) => other - one) as [number, number]
    return (light + 0.05) / (dark + 0.05)
  }
  const fillOf = (element: Element) => getComputedStyle(element).backgroundColor
  const isClear = (color: string) => /^rgba\(.*, 0\)$/.test(color)
  const behind = (element: Element): string => {
    const parent = element.parentElement
    if (!parent) return 'rgb(255, 255, 255)'
    return isClear(fillOf(parent)) ? behind(parent) : fillOf(parent)
  }
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  Object.assign(window, { akin: { contrast, fillOf, behind, isClear } })
  for (const element of document.body.querySelectorAll('*')) {
    if (!isShown(element) || isClear(fillOf(element)) || element.matches('img, svg, svg *, [class*="shade"]')) continue
    if (contrast(fillOf(element), behind(element)) >= 1.5) element.setAttribute('data-filled', '')
  }
}

type Colors = Record<'fillOf' | 'behind', (element: Element) => string> & {
  contrast: (a: string, b: string) => number
  isClear: (color: string) => boolean
}

function listLost(): string[] {
  const { contrast, fillOf, behind, isClear } = (window as unknown as { akin: Colors }).akin
  const lost: string[] = []
  const name = (element: Element) =>
    `${element.localName} ${element.getAttribute('aria-label') ?? (element.textContent || element.className)}`.slice(
      0,
      80,
    )
  const hasEdge = (element: Element) => {
    const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(element)
    return outlineStyle !== 'none' || (borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0)
  }
  const standsOut = (element: Element) => !isClear(fillOf(element)) && contrast(fillOf(element), behind(element)) >= 1.5

  for (const element of document.querySelectorAll('[data-filled]')) {
    if (!standsOut(element) && !hasEdge(element)) lost.push(`a fill: ${name(element)}`)
    const hasWords = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    const style = getComputedStyle(element)
    if (hasWords && standsOut(element) && style.getPropertyValue('forced-color-adjust') !== 'none') {
      lost.push(`words on a plate of their own: ${name(element)}`)
    }
    if (hasWords && contrast(style.color, isClear(fillOf(element)) ? behind(element) : fillOf(element)) < 4.5) {
      lost.push(`words: ${name(element)}`)
    }
  }

  const CHOSEN = '[aria-current], [aria-pressed="true"], [aria-selected="true"], label:has(input[type="radio"]:checked)'
  for (const element of document.querySelectorAll(CHOSEN)) {
    if (!element.checkVisibility()) continue
    const hasTick = element.matches('[aria-pressed]') && element.querySelector('svg') !== null
    if (!hasTick && !standsOut(element) && !hasEdge(element)) lost.push(`the chosen one: ${name(element)}`)
  }
  return lost
}
