const TAKES_FOCUS = 'a[href], button, input, select, textarea, [tabindex]'

/**
 * A ref for what scrolls in itself: while more is in it than is seen and nothing in it takes the focus, it can be focused itself, so that who has no pointer can scroll it
 * by the arrow keys.
 */
export function scrolledByKeys(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  const look = () => {
    const isCut = element.scrollHeight > element.clientHeight
    if (isCut && element.querySelector(TAKES_FOCUS) === null) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  }
  const growth = new ResizeObserver(look)
  const changes = new MutationObserver(look)
  growth.observe(element)
  changes.observe(element, { childList: true, subtree: true, characterData: true })
  look()
  return () => {
    growth.disconnect()
    changes.disconnect()
  }
}
