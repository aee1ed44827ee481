/** Milliseconds after which it is done even on a busy page. */
const AT_LATEST_MS = 3_000

/** Acts once the page has loaded and the browser has nothing else to do. Safari says of neither when that is. */
export function whenIdle(act: () => void): void {
  if (document.readyState !== 'complete') return window.addEventListener('load', () => whenIdle(act), { once: true })
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: AT_LATEST_MS })
  else setTimeout(act, AT_LATEST_MS / 2)
}
