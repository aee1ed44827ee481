import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Question } from '#web/ui/question.tsx'

/** Asks before a screen is left whose changes are not saved: by a link, by Back or Forward, by closing the page. */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const [leave, setLeave] = useState<() => void>()
  const isLeaving = useRef(false)
  const [path] = useLocation()

  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: Event, goOn: () => void) => {
      event.preventDefault()
      event.stopPropagation()
      setLeave(() => goOn)
    }

    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link && !isLeaving.current && leadsElsewhere(link, event, path)) ask(event, () => link.click())
    }
    function onNavigate(event: NavigateEvent) {
      const { key } = event.destination
      const isBackOrForward = event.navigationType === 'traverse' && event.cancelable
      if (isBackOrForward && !isLeaving.current) ask(event, () => window.navigation.traverseTo(key))
    }
    function onUnload(event: Event) {
      if (!isLeaving.current) event.preventDefault()
    }

    const stop = new AbortController()
    const { signal } = stop
    // Capturing, so that it is asked before the router hears of the click.
    document.addEventListener('click', onClick, { capture: true, signal })
    window.addEventListener('beforeunload', onUnload, { signal })
    window.navigation?.addEventListener('navigate', onNavigate, { signal })
    return () => stop.abort()
  }, [isDirty, path])

  const stay = () => setLeave(undefined)
  return (
    <Question
      title="Leave without saving?"
      description="What you changed here has not been saved."
      isOpen={leave !== undefined}
      no="Stay here"
      yes="Leave"
      onNo={stay}
      onYes={() => {
        isLeaving.current = true
        stay()
        leave?.()
      }}
    />
  )
}

/** Whether a click takes this page, and not another tab, to another screen or out of the app. */
function leadsElsewhere(link: HTMLAnchorElement, event: MouseEvent, path: string): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  if (link.target === '_blank' || link.hasAttribute('download')) return false
  const { origin, pathname } = new URL(link.href, window.location.href)
  return origin === window.location.origin && pathname !== path
}

type SaveBarProps = { isDirty: boolean; isSaving: boolean; failure?: string | null | undefined }

/** The end of a form: that there is something to save, the button that saves it, and why it did not. */
export function SaveBar({ isDirty, isSaving, failure }: SaveBarProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <FailureNote className="mr-auto">{isSaving ? null : failure}</FailureNote>
      <p role="status" className="text-15 text-ink-soft">
        {isDirty && !isSaving && 'You have changes that are not saved.'}
      </p>
      <Button type="submit" isPending={isSaving} pendingLabel="Saving..." className="max-sm:w-full">
        Save Changes
      </Button>
    </div>
  )
}
