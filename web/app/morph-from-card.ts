import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'
import { MEMBER_ROUTES } from './routes.ts'

/** Longer than this nobody is kept waiting for the transition: the screen then comes with its placeholder. */
const LONGEST_WAIT_MS = 250

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
  const { ready } = document.startViewTransition(async () => {
    await Promise.race([loadPerson(), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
    // The second click of a double click is no second step.
    if (window.location.pathname !== to) flushSync(() => navigate(to, options))
  })
  // A transition that the browser leaves out is no fault: the screen changes all the same.
  ready.catch(() => {})
}

/** Fetches the code of a person's page as soon as a way there is pointed at, touched or focused. */
export function loadPersonAhead(): void {
  for (const type of ['pointerover', 'pointerdown', 'focusin']) document.addEventListener(type, loadWhereItLeads)
}

function loadWhereItLeads({ target }: Event): void {
  if (target instanceof Element && target.closest('a[href^="/people/"]')) void loadPerson()
}

/** Without the code, which may be out of reach, the screen shows why. */
async function loadPerson(): Promise<unknown> {
  return MEMBER_ROUTES.find(({ path }) => path === '/people/:id')
    ?.load()
    .catch(() => {})
}
