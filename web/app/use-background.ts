import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { isWanted } from '#web/notifications/is-wanted.ts'
import { useLiveEvent } from '#web/realtime/live.ts'

/** What goes on behind a member's screens: the number on the icon, what a tapped notification opens, and who has just written. */
export function useBackground(unread: number): void {
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()

  useEffect(() => {
    if ('setAppBadge' in navigator) void navigator.setAppBadge(unread).catch(() => {})
  }, [unread])

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const worker = navigator.serviceWorker
    const open = ({ data }: MessageEvent<{ type: string; path: string }>) => data.type === 'open' && navigate(data.path)
    worker.addEventListener('message', open)
    return () => worker.removeEventListener('message', open)
  }, [navigate])

  useEffect(() => {
    if (!isWanted()) return
    void import('#web/notifications/renew-push.ts').then(({ renewPush }) => renewPush(queryClient)).catch(() => {})
  }, [queryClient])

  useLiveEvent('new_message', ({ message }) => {
    void import('#web/messages/quiet-preview.ts')
      .then(({ showPreview }) => showPreview(message.senderId, queryClient))
      .catch(() => {})
  })
}
