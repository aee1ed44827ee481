import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Message } from '#contract/messages.ts'
import { countBelow, type Mark, nextMark, openingMark } from './new-messages.ts'

/** So near to the end one reads what comes. */
const NEAR_PX = 48

/** What is new to the reader of a thread, of which so much was unread when it was opened. It opens there unless one of its messages is sought. */
export function useNewMessages(
  messages: Message[] | undefined,
  otherId: string,
  unread: number,
  soughtId: number | null,
) {
  const scroller = useRef<HTMLDivElement>(null)
  const [mark, setMark] = useState<Mark | undefined>(() => messages && openingMark({ messages, otherId }, unread))
  /** As of its last move, since it opens at its end: to ask while it is being drawn would have all of it laid out for the answer. */
  const isNearEnd = useRef(true)
  const latestId = messages?.at(-1)?.id

  const look = useEffectEvent(() => {
    if (!messages) return
    const isAtEnd = !document.hidden && isNearEnd.current
    const thread = { messages, otherId }
    setMark((before) => (before ? nextMark(before, thread, isAtEnd) : openingMark(thread, unread)))
  })

  const noteMove = useEffectEvent(() => {
    isNearEnd.current = scroller.current !== null && scroller.current.scrollTop > -NEAR_PX
    look()
  })

  const showNew = useEffectEvent(() => {
    const line = soughtId === null ? scroller.current?.querySelector('[data-new]') : null
    line?.scrollIntoView({ block: 'nearest' })
    if (line) noteMove()
    else look()
  })

  const isOpen = mark !== undefined
  // Whoever opens a thread goes on reading where they stopped, and sees how much follows.
  useLayoutEffect(() => {
    if (isOpen) showNew()
  }, [isOpen])

  // Before it is painted: the line above what is new would else push away what stands above it.
  useLayoutEffect(() => {
    if (latestId !== undefined) look()
  }, [latestId])

  useEffect(() => {
    const element = scroller.current
    element?.addEventListener('scroll', noteMove, { passive: true })
    document.addEventListener('visibilitychange', look)
    return () => {
      element?.removeEventListener('scroll', noteMove)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  return {
    scroller,
    /** The line above what is new stands where it belongs. */
    isMarked: isOpen,
    newFromId: mark?.newFromId ?? null,
    below: mark && messages ? countBelow({ messages, otherId }, mark) : 0,
    showLatest: () => scroller.current?.scrollTo({ top: 0 }),
  }
}
