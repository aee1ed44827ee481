import type { Page } from '@playwright/test'

/**
 * What does not fit the width of the window: a page or a part of it that scrolls sideways, words beyond the edge of the
 * screen or of the box that cuts them off, words that run out of their button, words on top of others, and bars that take
 * half of the screen from the page. Previews that end after some lines are meant to, and so is what only is for screen readers.
 */
export function listLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 1.5
    const { clientWidth, scrollWidth } = document.documentElement
    const faults: string[] = []
    const scope = document.querySelector('[role="dialog"]') ?? document.body
    const brief = (text: string | null) => (text ?? '').trim().replace(/\s+/g, ' ').slice(0, 60)
    const around = function* (element: Element) {
      for (let one: Element | null = element; one; one = one.parentElement) yield one
    }
    const isForScreenReaders = (element: Element) => {
      const { clip, clipPath } = getComputedStyle(element)
      return clip !== 'auto' || clipPath !== 'none'
    }
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('noscript, option') &&
      ![...around(element)].some((one) => isForScreenReaders(one))
    /** Letters are as high as their size says; a line of text may be higher, and lines may stand closer than that. */
    const inkOf = ({ left, top, width, height }: DOMRect, size: number) =>
      new DOMRect(left, top + (height - Math.min(size, height)) / 2, width, Math.min(size, height))
    const isPreview = (element: Element) => getComputedStyle(element).webkitLineClamp !== 'none'
    const isPinned = (element: Element) =>
      [...around(element)].some((one) => /fixed|sticky/.test(getComputedStyle(one).position))

    /** What a part of the page has scrolled away is not cut off, and suggestions lie over the page. */
    const isInView = (element: Element, { top, bottom }: DOMRect) =>
      [...around(element)].every((one) => {
        const edge = one.getBoundingClientRect()
        const scrolls = /auto|scroll/.test(getComputedStyle(one).overflowY)
        return !scrolls || (top >= edge.top && bottom <= edge.bottom)
      }) && !element.closest('[role="listbox"]')

    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} wide`)
    const sideways = [...scope.querySelectorAll('*')].filter((element) => {
      const { overflowX } = getComputedStyle(element)
      return /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + SLACK
    })
    for (const element of sideways) faults.push(`scrolls sideways: ${brief(element.textContent)}`)

    type Words = { text: string; element: Element; box: DOMRect }
    const words: Words[] = []
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: element, textContent } = walker.currentNode
      if (!element || !textContent?.trim() || !isShown(element)) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const { fontSize } = getComputedStyle(element)
      for (const line of range.getClientRects()) {
        const box = inkOf(line, parseFloat(fontSize))
        if (box.width > 0 && isInView(element, box)) words.push({ text: brief(textContent), element, box })
      }
    }

    for (const { text, element, box } of words) {
      if (box.left < -SLACK || box.right > clientWidth + SLACK) faults.push(`beyond the screen: ${text}`)
      for (const one of around(element)) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(one)
        const edge = one.getBoundingClientRect()
        if (isPreview(one)) break
        if (overflowX === 'hidden' || overflowX === 'clip') {
          const isCut = box.right > edge.right + SLACK || box.left < edge.left - SLACK
          if (isCut || (textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth + SLACK)) {
            faults.push(`cut off: ${text}`)
            break
          }
        }
        if (/hidden|clip/.test(overflowY) && (box.bottom > edge.bottom + 4 || box.top < edge.top - 4)) {
          faults.push(`cut off below: ${text}`)
          break
        }
        if (one.matches('a, button, label, [role="option"]') && getComputedStyle(one).display !== 'inline') {
          const isOut = box.left < edge.left - SLACK || box.right > edge.right + SLACK
          if (isOut || box.top < edge.top - 4 || box.bottom > edge.bottom + 4) faults.push(`out of its button: ${text}`)
          break
        }
      }
    }

    const page = words.filter(({ element }) => !isPinned(element) || scope !== document.body)
    const isClipped = ({ element }: Words) => [...around(element)].some(isPreview)
    page.forEach((a, index) => {
      for (const b of page.slice(index + 1)) {
        if (a.element === b.element) continue
        const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
        const height = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
        const isOver = width > 2 && height > Math.min(a.box.height, b.box.height) * 0.4
        if (isOver && !isClipped(a) && !isClipped(b)) {
          faults.push(`on top of each other: ${a.text} | ${b.text}`)
        }
      }
    })
    return [...new Set(faults)]
  })
}
