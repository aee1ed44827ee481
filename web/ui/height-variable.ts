/** A ref that keeps the height of a fixed element in a CSS variable while it is shown, so that the page can leave room for it. */
export function heightVariable(name: `--${string}`) {
  return (element: HTMLElement | null) => {
    if (!element) return undefined
    const { style } = document.documentElement
    // It is first told of between the layout and the paint: nothing jumps, and no layout is made for the sake of asking.
    const observer = new ResizeObserver(([entry]) => {
      const height = `${Math.round(entry?.borderBoxSize[0]?.blockSize ?? element.offsetHeight)}px`
      if (style.getPropertyValue(name) !== height) style.setProperty(name, height)
    })
    observer.observe(element, { box: 'border-box' })
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }
}
