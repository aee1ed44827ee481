import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { placeToast } from './toast-obstacles.ts'

const TOAST = { width: 328, height: 62 }

/** A phone that shows elements where their `data-box` says: left, top, width, height. */
beforeEach(() => {
  vi.stubGlobal('innerWidth', 360)
  vi.stubGlobal('innerHeight', 740)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function boxOf(this: Element) {
    const [left, top, width, height] = (this.getAttribute('data-box') ?? '0,0,0,0').split(',').map(Number)
    return new DOMRect(left, top, width, height)
  })
  vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(true)
})

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function toastOver(page: string): HTMLElement {
  document.body.innerHTML = page
  const toast = document.createElement('ol')
  for (const [name, value] of Object.entries({ offsetWidth: TOAST.width, offsetHeight: TOAST.height })) {
    Object.defineProperty(toast, name, { value })
  }
  return toast
}

/** Beneath the photo stand what is said, and two buttons down to the foot. */
const PERSON = `
  <img data-box="16,88,328,328" />
  <h1 data-box="16,430,240,40"></h1>
  <p data-box="16,480,200,60"></p>
  <button data-box="16,548,328,44"></button>
  <button data-box="16,600,328,130"></button>`

test('a toast that comes hides no text where a photo has room for it', () => {
  const { top } = placeToast(toastOver(PERSON), null, null)

  expect(top).toBeGreaterThanOrEqual(88)
  expect(top + TOAST.height).toBeLessThanOrEqual(430)
})

test('once it is there it does not run away from every line that is scrolled beneath it', () => {
  const now = { left: 16, top: 482, ...TOAST }

  expect(placeToast(toastOver(PERSON), now, null)).toEqual(now)
})

test('where text is everywhere it hides text before it hides a control', () => {
  const text = '<p data-box="0,0,360,740"></p>'
  const { top } = placeToast(toastOver(`${text}<button data-box="16,600,328,130"></button>`), null, null)

  expect(top + TOAST.height).toBeLessThanOrEqual(600)
})
