type Name = '--tabs-height' | '--toolbar-height' | '--notices-height' | '--notice-height'

/**
 * A ref that keeps the height of a fixed element in a CSS variable of the page while it is shown, and in one of the element before it,
 * which leaves room. What is declared of the variable (`web/ui/theme.css`) need not be said again: whatever inherits one is styled anew.
 */
export function heightVariable(name: Name) {
  return (element: HTMLElement | null) => {
    if (!element) return undefined
    const page = document.documentElement
    const places = [page, element.previousElementSibling].filter((place) => place instanceof HTMLElement)
    // It is first told of between the layout and the paint: nothing jumps, and no layout is made for the sake of asking.
    const observer = new ResizeObserver(([entry]) => {
      const height = `${Math.round(entry?.borderBoxSize[0]?.blockSize ?? element.offsetHeight)}px`
      if (getComputedStyle(page).getPropertyValue(name) === height) return
      for (const { style } of places) style.setProperty(name, height)
    })
    observer.observe(element, { box: 'border-box' })
    return () => {
      observer.disconnect()
      for (const { style } of places) style.removeProperty(name)
    }
  }
}
