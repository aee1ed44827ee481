import { changes } from './changes.ts'

/** Milliseconds of hovering before a tooltip, and after one has closed during which the next needs no waiting. */
export const TOOLTIP_DELAY = 700
export const TOOLTIP_SKIP_DELAY = 300

export type ShownTooltip = { text: string; anchor: Element }

let shown: ShownTooltip | undefined
let opening: ReturnType<typeof setTimeout> | undefined
let closedAt = Number.NEGATIVE_INFINITY
const { subscribe, notify } = changes()
export const subscribeToTooltip = subscribe

/** One tooltip at a time for the whole page. */
export function hoverTooltip(tooltip: ShownTooltip): void {
  clearTimeout(opening)
  if (Date.now() - closedAt < TOOLTIP_SKIP_DELAY) return show(tooltip)
  opening = setTimeout(() => show(tooltip), TOOLTIP_DELAY)
}

export function showTooltip(tooltip: ShownTooltip): void {
  clearTimeout(opening)
  show(tooltip)
}

export function hideTooltip(): void {
  clearTimeout(opening)
  if (shown) closedAt = Date.now()
  show(undefined)
}

export function readTooltip(): ShownTooltip | undefined {
  return shown
}

function show(tooltip: ShownTooltip | undefined) {
  if (shown === tooltip) return
  shown = tooltip
  notify()
}
