/** Lets the browser show our own page when there is no network. In development pages always come from the server. */
export function registerOfflinePage(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    void navigator.serviceWorker.register('/offline-worker.js').catch(() => {})
  }
}
