import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'

/**
 * Lets the photo and the name of a card become those of the person's page, where the link asks for a transition, the browser knows
 * how, and motion is welcome. Everywhere else, and on the way back, the other screen is there at once.
 */
export const morphFromCard: AroundNavHandler = (navigate, to, options) => {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!options?.transition || isStill || !('startViewTransition' in document)) return navigate(to, options)

  const [photo, name] = document.querySelectorAll<HTMLElement>(`article a[href="${to}"]`)
  photo?.style.setProperty('view-transition-name', 'person-photo')
  name?.parentElement?.style.setProperty('view-transition-name', 'person-name')
  const { ready } = document.startViewTransition(() => {
    // The second click of a double click is no second step.
    if (window.location.pathname !== to) flushSync(() => navigate(to, options))
  })
  // A transition that the browser leaves out is no fault: the screen changes all the same.
  ready.catch(() => {})
}
