/** A ref that keeps the height of a fixed element in a CSS variable while it is shown, so that the page can leave room for it. */
export function heightVariable(name: `--${string}`) {
  return (element: HTMLElement | null) => {
    if (!element) return undefined
    const { style } = document.documentElement
    const note = () => style.setProperty(name, `${element.offsetHeight}px`)
    const observer = new ResizeObserver(note)
    // Set before the first paint, so that nothing jumps.
    note()
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }
}
