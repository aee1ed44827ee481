/** How toasts behave, in one place. Times in milliseconds, lengths in pixels. */
export const TOAST_SETTINGS = {
  atMost: 1,
  duration: 5000,
  swipeDirection: 'right',
  swipeThreshold: 50,
  hotkey: 'F8',
  maxWidth: 420,
  removeDelay: 1_000_000,
} as const
