/**
 * A ref for what scrolls in itself: while more is in it than is seen, it can be focused, so that who has no pointer can scroll it by the arrow keys
 * where nothing in it takes the focus.
 */
export function scrolledByKeys(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  const look = () => {
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0
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
