/** Gives the focus to the screen itself, where what had it goes and nothing in particular takes its place. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}
