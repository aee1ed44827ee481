import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { changes } from './changes.ts'

const GAP = 6
const MARGIN = 8

/** Milliseconds of hovering before a tooltip, and after one has closed during which the next needs no waiting. */
export const TOOLTIP_DELAY = 700
export const TOOLTIP_SKIP_DELAY = 300

type ShownTooltip = { text: string; anchor: Element }

let shown: ShownTooltip | undefined
let opening: ReturnType<typeof setTimeout> | undefined
let closedAt = Number.NEGATIVE_INFINITY
const { subscribe, notify } = changes()

/**
 * Shows the name of what it wraps, after a moment of hovering and at once on keyboard focus.
 * The wrapped control must carry the same words itself (`aria-label`): the tooltip is for those who see.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  useEffect(() => hideTooltip, [])

  return (
    <span
      className="contents"
      onMouseEnter={(event) =>
        hoverTooltip({ text, anchor: event.currentTarget.firstElementChild ?? event.currentTarget })
      }
      onMouseLeave={hideTooltip}
      onPointerDown={hideTooltip}
      onFocus={(event) => event.target.matches(':focus-visible') && showTooltip({ text, anchor: event.target })}
      onBlur={hideTooltip}
    >
      {children}
    </span>
  )
}

/** Draws the tooltip of the page; once, around the app. */
export function TooltipLayer() {
  const tooltip = useSyncExternalStore(subscribe, () => shown)
  return tooltip ? <TooltipBubble key={tooltip.text} {...tooltip} /> : null
}

function TooltipBubble({ text, anchor }: ShownTooltip) {
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && hideTooltip(), { signal })
    window.addEventListener('scroll', hideTooltip, { capture: true, passive: true, signal })
    return () => {
      stop.abort()
      hideTooltip()
    }
  }, [])

  return createPortal(
    <div
      ref={(bubble) => {
        if (bubble) place(bubble, anchor.getBoundingClientRect())
      }}
      role="tooltip"
      className="pointer-events-none fixed z-50 max-w-64 animate-fade rounded-control bg-ink px-3 py-1 text-13 text-paper"
    >
      {text}
    </div>,
    document.body,
  )
}

/** Below its anchor, or above where there is no room, never beyond the sides. */
function place(bubble: HTMLElement, anchor: DOMRect) {
  const { width, height } = bubble.getBoundingClientRect()
  const below = anchor.bottom + GAP
  const top = below + height > window.innerHeight ? anchor.top - GAP - height : below
  const centered = anchor.left + anchor.width / 2 - width / 2
  bubble.style.top = `${top}px`
  bubble.style.left = `${Math.max(MARGIN, Math.min(centered, window.innerWidth - width - MARGIN))}px`
}

/** One tooltip at a time for the whole page. */
function hoverTooltip(tooltip: ShownTooltip): void {
  clearTimeout(opening)
  if (Date.now() - closedAt < TOOLTIP_SKIP_DELAY) return show(tooltip)
  opening = setTimeout(() => show(tooltip), TOOLTIP_DELAY)
}

function showTooltip(tooltip: ShownTooltip): void {
  clearTimeout(opening)
  show(tooltip)
}

function hideTooltip(): void {
  clearTimeout(opening)
  if (shown) closedAt = Date.now()
  show(undefined)
}

function show(tooltip: ShownTooltip | undefined) {
  if (shown === tooltip) return
  shown = tooltip
  notify()
}
