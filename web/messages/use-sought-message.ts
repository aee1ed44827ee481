import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import type { Message } from '#contract/messages.ts'

type Place = { id: number; top: number }

/**
 * Brings the message that is sought into the middle once it is there and nothing more moves it, the last one to the end, and the end
 * back once none is sought.
 */
export function useSoughtMessage(
  scroller: RefObject<HTMLElement | null>,
  soughtId: number | null,
  messages: Message[] | undefined,
  isMarked: boolean,
) {
  const isThere = isMarked && messages?.some(({ id }) => id === soughtId) === true
  const lastId = messages?.at(-1)?.id
  const sought = useRef(soughtId)
  const place = useRef<Place>(null)

  const isLast = useEffectEvent((id: number) => {
    const room = scroller.current?.clientHeight ?? 0
    return id === lastId && (rowOf(id)?.offsetHeight ?? 0) < room
  })

  useLayoutEffect(() => {
    if (sought.current !== null && soughtId === null) scroller.current?.scrollTo({ top: 0 })
    sought.current = soughtId
    if (soughtId === null || !isThere) return
    showMessage(soughtId)
    if (isLast(soughtId)) scroller.current?.scrollTo({ top: 0 })
  }, [scroller, soughtId, isThere])

  const standStill = useEffectEvent(() => {
    const row = place.current && rowOf(place.current.id)
    if (row && place.current) scroller.current?.scrollBy({ top: row.getBoundingClientRect().top - place.current.top })
    place.current = null
  })
  // Laid out from its end, the thread would move up by what comes below.
  useLayoutEffect(() => {
    if (lastId !== undefined) standStill()
  }, [lastId])

  return {
    /** To be called before later messages are shown: the last one then stays where it is. */
    keepPlace: () => {
      const row = lastId === undefined ? null : rowOf(lastId)
      if (row && lastId !== undefined) place.current = { id: lastId, top: row.getBoundingClientRect().top }
    },
  }
}

/** Brings a message of the open thread into the middle, and the focus to it. */
export function showMessage(id: number): void {
  const row = rowOf(id)
  row?.scrollIntoView({ block: 'center' })
  row?.focus({ preventScroll: true })
}

function rowOf(id: number): HTMLElement | null {
  return document.querySelector(`[data-message="${id}"]`)
}
