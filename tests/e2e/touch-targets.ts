import type { Page } from '@playwright/test'

/**
 * Controls that do not take a tap 21 pixels from their middle in each direction (44 × 44 less rounding), as "name: 120 × 32".
 * Exempt are links and buttons within a sentence, and a figure, whose people are in the list too. A box is as large as
 * its label. Of a page behind a sheet or suggestions nothing is asked. Toasts, which pass, may lie over anything.
 */
export function listSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const REACH = 21
    const CONTROLS = 'a[href], button, input, textarea, select, summary, [role="option"]'

    const isInSentence = (element: Element) =>
      element.matches('p > *') || (element.tagName === 'A' && getComputedStyle(element).display === 'inline')
    const isForTouch = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !isInSentence(element) &&
      !element.closest('[aria-hidden="true"], .sr-only, figure')

    const isToast = (element: Element | null) => element?.closest('[role="region"][aria-label^="Notification"]')
    const takesTap = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return element.contains(hit) || isToast(hit)
    }
    const isLargeEnough = (element: Element) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const sides = [-REACH, REACH].every((reach) => takesTap(element, x + reach, y))
      return sides && [-REACH, REACH].every((reach) => takesTap(element, x, y + reach))
    }

    const labelsOf = (element: Element) => (element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [])
    const describe = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      const name = element.getAttribute('aria-label') ?? element.textContent
      return `${name}: ${Math.round(width)} × ${Math.round(height)}`
    }

    const scope = document.querySelector('[role="dialog"], [role="listbox"]:not([hidden])') ?? document
    const small = [...scope.querySelectorAll(CONTROLS)]
      .filter(isForTouch)
      .filter((element) => ![element, ...labelsOf(element)].some(isLargeEnough))
      .map(describe)
    window.scrollTo(0, 0)
    return small
  })
}
