import { type Box, freePlace, lowestPlace, overlaps } from './toast-place.ts'

const CONTROLS = 'a[href], button, input, textarea, select, summary, label, [role="switch"], [role="slider"]'
const NOTES = '[data-keep-clear]'
const KEPT_CLEAR = `${CONTROLS}, h1, h2, h3, ${NOTES}`
const TEXT = 'p, dt, dd, figcaption'
const DIALOG = '[role="dialog"]'

/**
 * The place of a toast in the window that is seen now, which a keyboard makes smaller. It hides no control, no heading and
 * nothing that asks to be kept clear; where there is no such place, nothing of the form or the part that was just used, and
 * at the least not what was pressed and what is said about it. Where it comes it hides no text either, if there is such a place;
 * later it would never rest, since every line is scrolled beneath it. It stays where it is for as long as it may.
 */
export function placeToast(toast: HTMLElement, now: Box | null, used: Element | null): Box {
  const size = { width: toast.offsetWidth, height: toast.offsetHeight }
  const area = visibleArea()
  const around = used?.closest(`form, article, li, section, ${DIALOG}`) ?? used
  const dialog = document.querySelector(DIALOG)

  const wishes = [
    ...(dialog ? [[dialog]] : []),
    ...(now ? [] : [[...(dialog ?? document).querySelectorAll(`${KEPT_CLEAR}, ${TEXT}`)]]),
    [...(dialog ?? document).querySelectorAll(KEPT_CLEAR)],
    around ? [used, ...around.querySelectorAll(KEPT_CLEAR)] : [],
    around ? [used, ...around.querySelectorAll(NOTES)] : [],
  ]
  for (const wish of wishes) {
    const obstacles = wish.flatMap((element) =>
      element && isSeen(element, toast) ? [element.getBoundingClientRect()] : [],
    )
    const stays = now && { ...now, ...size }
    if (stays && isWithin(stays, area) && !obstacles.some((one) => overlaps(stays, one))) return stays
    const place = freePlace(size, area, obstacles)
    if (place) return place
  }
  return lowestPlace(size, area)
}

function visibleArea(): Box {
  const seen = window.visualViewport
  if (!seen) return { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight }
  return { left: seen.offsetLeft, top: seen.offsetTop, width: seen.width, height: seen.height }
}

function isSeen(element: Element, toast: HTMLElement): boolean {
  if (toast.contains(element) || element.closest('[aria-hidden="true"], .sr-only:not(:focus)')) return false
  return element.checkVisibility({ visibilityProperty: true })
}

function isWithin({ left, top, width, height }: Box, area: Box): boolean {
  return (
    left >= area.left &&
    top >= area.top &&
    left + width <= area.left + area.width &&
    top + height <= area.top + area.height
  )
}
