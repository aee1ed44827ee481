import { expect, test } from 'vitest'
import { hasContact, withoutContacts } from './contacts.ts'

test.each([
  ['Look at https://spam.example/now please', 'Look at [link] please'],
  ['All on www.spam.example now', 'All on [link] now'],
  ['See cheap-pills.shop today', 'See [link] today'],
  ['Come to t.me/pills now', 'Come to [link] now'],
  ['See cheap-pills (dot) shop today', 'See [link] today'],
  ['Write to me@spam.example', 'Write to [address]'],
  ['Write to me (at) spam.example', 'Write to [address]'],
  ['Call +1 (555) 010-9999 tonight', 'Call [number] tonight'],
  ['Call 00442079460958', 'Call [number]'],
  ['Find me as @maria_22, ok', 'Find me as [name elsewhere], ok'],
  ['telegram: maria', '[name elsewhere]'],
  ['My insta is maria_22', 'My [name elsewhere]'],
  ['add whatsapp me at maria.b2', 'add [name elsewhere]'],
])('what leads elsewhere is found: %s', (text, shown) => {
  expect(hasContact(text)).toBe(true)
  expect(withoutContacts(text)).toBe(shown)
})

test.each(['ｗｗｗ．spam．example', 'See spam\u200B.co\u200Bm', '5️⃣5️⃣5️⃣0️⃣1️⃣0️⃣9️⃣9️⃣9️⃣', '٥٥٥٠١٠٩٩٩'])(
  'also where it is drawn in other letters: %s',
  (text) => expect(hasContact(text)).toBe(true),
)

test.each([
  'Are you in on 2026-12-24 at 18:30?',
  'I have 12 cats, e.g. Mia. And you?',
  'Route 66, mile 1200, in May',
  'I work on signal processing, and you dance in line',
  'Do you discord over politics, or is it telegram style?',
  'Meet me at 5 on Hawthorne, I am in by 6',
  'I am on WhatsApp and Telegram too',
  'Order 3f2a1b4c-1234-5678-9012-345678901234, batch-0123456789',
  'The clock said 1763841234567',
  'So nice to meet you.In May I am back.Me too?',
])('what only looks like it is not: %s', (text) => expect(hasContact(text)).toBe(false))
