import { useRef, type MouseEvent, type PointerEvent as ReactPointerEvent, type TouchEvent } from 'react'

const LONG_MS = 450
const STEADY_PX = 10

/** Handlers for what a finger presses for a while: a mouse and a pen have other ways. A link keeps its own, and a button unless it is `data-pressable`. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const isLong = useRef(false)
  const stop = () => clearTimeout(timer.current)

  return {
    onPointerDown({ pointerType, target, clientX: x, clientY: y }: ReactPointerEvent) {
      stop()
      isLong.current = false
      if (pointerType !== 'touch' || isControl(target)) return
      start.current = { x, y }
      timer.current = setTimeout(() => {
        isLong.current = true
        onLongPress()
      }, LONG_MS)
    },
    onPointerMove({ clientX, clientY }: ReactPointerEvent) {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > STEADY_PX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    /** Else lifting the finger is a click, which closes what was just opened. */
    onTouchEnd(event: TouchEvent) {
      if (isLong.current) event.preventDefault()
    },
    /** Some browsers open a menu of their own then. */
    onContextMenu(event: MouseEvent) {
      const { nativeEvent, target } = event
      const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
      if (isTouch && !isControl(target)) event.preventDefault()
    },
  }
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button:not([data-pressable])') !== null
}
