import { expect, test } from 'vitest'
import { freePlace, lowestPlace } from './toast-place.ts'

const PHONE = { left: 0, top: 0, width: 360, height: 740 }
const DESKTOP = { left: 0, top: 0, width: 1280, height: 800 }
const TOAST = { width: 328, height: 80 }

test('with nothing in the way a toast is at the foot, at the right', () => {
  expect(freePlace(TOAST, DESKTOP, [])).toEqual({ left: 936, top: 704, ...TOAST })
  expect(freePlace(TOAST, PHONE, [])).toEqual({ left: 16, top: 644, ...TOAST })
})

test('it goes up until it is clear, and to the left before it goes up', () => {
  const tabs = { left: 0, top: 684, width: 360, height: 56 }
  const button = { left: 1100, top: 740, width: 100, height: 44 }

  expect(freePlace(TOAST, PHONE, [tabs])!.top).toBe(604)
  expect(freePlace(TOAST, DESKTOP, [button])).toEqual({ left: 16, top: 704, ...TOAST })
})

test('it stays within what a keyboard leaves of the window', () => {
  expect(freePlace(TOAST, { ...PHONE, top: 100, height: 340 }, [])!.top).toBe(344)
})

test('where a whole margin leaves no room above or below, half of one does', () => {
  const form = { left: 16, top: 181, width: 328, height: 59 }
  const keyboard = { ...PHONE, height: 420 }
  expect(freePlace({ width: 328, height: 165 }, keyboard, [form])).toMatchObject({ left: 16, top: 247 })
  expect(freePlace({ width: 328, height: 165 }, keyboard, [{ ...form, height: 111 }])).toMatchObject({
    left: 16,
    top: 15,
  })
})

test('where everything is in use there is no free place, and the lowest is within the window', () => {
  expect(freePlace(TOAST, PHONE, [PHONE])).toBeNull()
  expect(lowestPlace({ width: 328, height: 900 }, PHONE).top).toBe(16)
})
