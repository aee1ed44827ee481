import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

test('of a long message the part with the word is shown, from a word to a word', () => {
  const before = 'we talked about many other things first '.repeat(20)
  const long = excerptOf(`${before}and then of Falconry ${before}`, ['falconry'])

  expect(long).toMatch(/^…\w.* of Falconry we .*\w…$/)
  expect(long.length).toBeLessThan(165)
  expect(excerptOf(`Falconry ${before}`, ['falconry'])).toMatch(/^Falconry we .*…$/)
  expect(excerptOf(`${before} falconry`, ['falconry'])).toMatch(/^….* falconry$/)
  expect(excerptOf('One\n\nline', ['line'])).toBe('One line')
})

test('of what has no words to part it at no sign is halved', () => {
  for (const lead of ['', 'x']) expect(excerptOf(lead + '🙂'.repeat(500), ['x']).isWellFormed()).toBe(true)
  expect(excerptOf('a'.repeat(4000), ['a']).length).toBeLessThan(165)
})
