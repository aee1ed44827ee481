let used: Element | null = null

/** What was pressed or focused last, toasts aside. */
export const lastUsed = () => used

/** Notes it from now on, until the returned function is called. */
export function noteUse(): () => void {
  const stop = new AbortController()
  const note = ({ target }: Event) => {
    if (target instanceof Element && !target.closest('[data-toasts]')) used = target
  }
  for (const type of ['pointerdown', 'focusin']) {
    document.addEventListener(type, note, { signal: stop.signal, capture: true, passive: true })
  }
  return () => stop.abort()
}
