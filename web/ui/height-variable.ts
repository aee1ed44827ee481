type Keeper = { keep: (height: string, element: HTMLElement) => void; forget: () => void }

/** A ref that keeps the height of a fixed element in a CSS variable of the page while it is shown, unless the style sheet says the same. */
export function heightVariable(name: '--tabs-height' | '--notice-height') {
  return whileShown({
    // Every element of the page is styled anew when a variable of the page changes.
    keep: (height) => {
      const page = document.documentElement
      if (getComputedStyle(page).getPropertyValue(name) !== height) page.style.setProperty(name, height)
    },
    forget: () => document.documentElement.style.removeProperty(name),
  })
}

/**
 * A ref for what is fixed over an edge of the page: what is scrolled to comes to stand clear of it. At the bottom the element before
 * it becomes as high, so that the page ends above it.
 */
export function scrollRoom(edge: 'top' | 'bottom') {
  const property = `scroll-padding-${edge}`
  return whileShown({
    keep: (height, element) => {
      document.documentElement.style.setProperty(property, `calc(6rem + ${height})`)
      const room = element.previousElementSibling
      if (edge === 'bottom' && room instanceof HTMLElement) room.style.height = height
    },
    forget: () => document.documentElement.style.removeProperty(property),
  })
}

/** It is first told of between the layout and the paint: nothing jumps, and no layout is made for the sake of asking. */
function whileShown({ keep, forget }: Keeper) {
  return (element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      keep(`${Math.round(entry?.borderBoxSize[0]?.blockSize ?? element.offsetHeight)}px`, element)
    })
    observer.observe(element, { box: 'border-box' })
    return () => {
      observer.disconnect()
      forget()
    }
  }
}
