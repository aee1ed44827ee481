import { expect, test } from 'vitest'
import { writeLetter } from './letter.ts'

test('a letter says the same as text and as HTML, with its link to be clicked and to be read', () => {
  const letter = writeLetter({
    subject: 'Your new password',
    paragraphs: ['Somebody asked.'],
    action: { label: 'Choose a password', href: 'https://akin.example/reset#a&b' },
    after: ['If it was not you, ignore this mail.'],
  })

  expect(letter.text).toBe(
    'Somebody asked.\n\nChoose a password:\nhttps://akin.example/reset#a&b\n\nIf it was not you, ignore this mail.\n\nAkin\n',
  )
  expect(letter.html).toContain('<a href="https://akin.example/reset#a&#38;b"')
  for (const words of ['Somebody asked.', 'Choose a password', 'If it was not you'])
    expect(letter.html).toContain(words)
})

test('what looks like HTML is shown as it was written', () => {
  const { html } = writeLetter({ subject: 'Hi', paragraphs: ['<img src=x onerror="alert(1)">'] })

  expect(html).not.toContain('<img')
})
