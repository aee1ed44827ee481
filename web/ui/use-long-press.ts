import { useRef, type MouseEvent, type PointerEvent as ReactPointerEvent } from 'react'

const LONG_MS = 450
const STEADY_PX = 10

/** Handlers for what a finger presses for a while: a mouse and a pen have other ways. A link keeps its own. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const stop = () => clearTimeout(timer.current)

  return {
    onPointerDown({ pointerType, target, clientX: x, clientY: y }: ReactPointerEvent) {
      stop()
      if (pointerType !== 'touch' || (target instanceof Element && target.closest('a, button'))) return
      start.current = { x, y }
      timer.current = setTimeout(onLongPress, LONG_MS)
    },
    onPointerMove({ clientX, clientY }: ReactPointerEvent) {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > STEADY_PX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    /** Some browsers open a menu of their own then. */
    onContextMenu(event: MouseEvent) {
      const { nativeEvent } = event
      const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
      if (isTouch && !(event.target instanceof Element && event.target.closest('a'))) event.preventDefault()
    },
  }
}
