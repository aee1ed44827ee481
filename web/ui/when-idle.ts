/** Milliseconds after which it is done even on a busy page. */
const AT_LATEST_MS = 3_000

/** Acts once the page has loaded and the browser has nothing else to do. Safari does not say when that is: there it is done after `elseAfterMs`. */
export function whenIdle(act: () => void, elseAfterMs = AT_LATEST_MS / 2): void {
  if (document.readyState !== 'complete') {
    return window.addEventListener('load', () => whenIdle(act, elseAfterMs), { once: true })
  }
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: AT_LATEST_MS })
  else setTimeout(act, elseAfterMs)
}
