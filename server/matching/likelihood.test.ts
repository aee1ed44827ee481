import { expect, test } from 'vitest'
import { likelihoodOf, LIKELY_FROM } from './likelihood.ts'

const at = (similarity: number | null, more: Partial<Parameters<typeof likelihoodOf>[1]> = {}, score = 20) =>
  likelihoodOf({ score, similarity }, { answer: null, together: null, isOver: false, ...more })

test('the nearer in meaning, and the more words and the rest speak for it, the likelier', () => {
  expect(at(3)).toBeGreaterThan(at(2))
  expect(at(2, { answer: -1 })).toBeGreaterThan(at(2, { answer: -3 }))
  expect(at(2, { together: -1 })).toBeGreaterThan(at(2))
  expect(at(2, {}, 60)).toBeGreaterThan(at(2))
})

test('two who are very near need no word in common, and two strangers are not told whatever their words', () => {
  expect(at(4)).toBeGreaterThan(LIKELY_FROM)
  expect(at(0, { answer: 0, together: 0 })).toBeLessThan(LIKELY_FROM)
})

test('a need that is over is hardly one', () => {
  expect(at(2.5, { answer: 0 })).toBeGreaterThan(LIKELY_FROM)
  expect(at(2.5, { answer: 0, isOver: true })).toBeLessThan(LIKELY_FROM)
})

test('so is one that by its vector is likely over, or whose answer is given up, and what likely stands is none the likelier', () => {
  const told = (need: number, gift: number) => likelihoodOf({ score: 20, similarity: 3, standing: { need, gift } }, { answer: null, together: null, isOver: false }) // prettier-ignore

  expect(told(1, 1)).toBe(at(3))
  expect(told(5, 0)).toBe(told(1, 1))
  expect(told(-3, 1)).toBeLessThan(told(-1, 1))
  expect(told(1, -3)).toBe(told(-3, 1))
  expect(told(-20, 1)).toBe(told(-10, 1))
})

test('without vectors words alone tell it, or nothing does', () => {
  expect(at(null, { answer: 0 })).toBeGreaterThan(LIKELY_FROM)
  expect(at(null, { together: -3 })).toBeLessThan(LIKELY_FROM)
  expect(at(null)).toBe(-Infinity)
})
