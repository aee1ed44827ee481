import { expect, test } from 'vitest'
import { RegistrationWith } from './auth.schema.ts'
import { VISIBLE } from './fields.schema.ts'
import { isMembersName, Name, OPERATORS_NAME } from './names.schema.ts'
import { ProfileForm } from './profile.schema.ts'

const name = Name('first name')
const sentenceFor = (text: string) => name.safeParse(text).error?.issues[0]?.message

test.each([
  'Ada', 'Zoë', 'José María', "O'Brien", 'Jean-Luc', 'Nguyễn', 'Þórdís', 'Łukasz', '李小龍', 'ひろみ', '김민준', 'Мария',
  'Ελένη', 'محمد', 'علی\u200cرضا', 'दीक्षा', 'क्\u200dष', 'สมชาย', 'Ọláyínká', 'Akin', 'Akın', 'Padmini', 'Ni\u0303o', 'ျမႂ်း',
])('%s is a name', (text) => {
  expect(sentenceFor(text)).toBeUndefined()
  expect(isMembersName({ firstName: text, lastName: 'Lovelace' })).toBe(true)
}) // prettier-ignore

test.each([
  'Ada\u202eecalevoL', 'Ada\nLovelace', 'Ada\r', 'Ada\tB', 'A\u2066da', 'A\u200eda', 'A\u200bda', 'A\u00adda', 'Ad\u2028a',
  'A\u3164da', 'A\u2800da', 'A\u115fda', 'A\uffa0da', 'A\u{e0041}da', 'A\ue000da', 'A\u0007da', 'A\u061cda', 'A\ufeffda',
  'Z\u0300\u0301\u0302\u0303\u0304\u0305algo',
])('%j hides something', (text) => {
  const isOnlyTrimmed = text.trim() !== text
  expect(sentenceFor(text)).toBe(isOnlyTrimmed ? undefined : 'A name cannot hold line breaks or hidden characters.')
}) // prettier-ignore

test.each(['\u2800', '\u3164\u3164', '\u115f', '\u1160', '\uffa0', '\u200b', '\u{e0100}', '\u034f', ' \u3000 '])(
  'in %j there is nothing to see',
  (text) => {
    expect(VISIBLE.test(text)).toBe(false)
    expect(sentenceFor(text)).toBe('Please enter your first name.')
  },
)

test.each(['👋', '❤️', '🇵🇹', '?', 'ㅎ', '.'])('in %s there is', (text) => {
  expect(VISIBLE.test(text)).toBe(true)
})

test.each(['\u0410kin', 'Аda', 'Αlex', 'Ѕupport'])('%s is written in two alphabets', (text) => {
  expect(sentenceFor(text)).toBe('Please write a name in one alphabet.')
})

test.each([
  ['Akin', 'Support'], ['akin', 'team'], ['Akın', 'Destek'], ['AkinSupport', 'Jane'], ['Support', 'Akin'], ['The Akin', 'Team'],
  ['Official', 'Akin'], ['Customer', 'Support'], ['Support', 'Jane'], ['Jane', 'Moderator'], ['Admin', 'Istrator'],
  ['A k i n', 'H Q'], ['Akin.', 'Help-Desk'], ['4kin', 'Supp0rt'], ['Αdmin', 'Team'], ['Ａｋｉｎ', 'Ｓｕｐｐｏｒｔ'], ['ᴀᴋɪɴ', 'ꜱᴛᴀꜰꜰ'],
  ['𝐀𝐤𝐢𝐧', '𝐒𝐮𝐩𝐩𝐨𝐫𝐭'], ['Akln', 'Support'], ['Akin Trust', '& Safety'], ['Admin', 'Admin'], ['System', 'Notification'], ['Su', 'pport'],
  ['Akin', 'Billing'], ['Equipo', 'Akin'], ['Служба', 'Поддержка'], ['Ákíñ', 'Séçürity'],
])('%s %s poses as the operator', (firstName, lastName) => {
  expect(isMembersName({ firstName, lastName }) && !/two alphabets|one alphabet/.test(sentenceFor(firstName) ?? '')).toBe(false)
}) // prettier-ignore

test.each([
  ['Akin', 'Adeyemi'], ['Akin', 'Akin'], ['Mary', 'Akin'], ['Todd', 'Akin'], ['Akinola', 'Help'], ['Jane', 'Staff'], ['Leo', 'Service'],
  ['Padmini', 'Rao'], ['Theo', 'Info'], ['Modesta', 'Teams'], ['Rooth', 'Akins'], ['Sup', 'Porter'], ['Akin', 'Root'], ['The', 'Nguyen'],
])('%s %s does not', (firstName, lastName) => {
  expect(isMembersName({ firstName, lastName })).toBe(true)
}) // prettier-ignore

test('the sentence says what to do', () => {
  expect(OPERATORS_NAME).toMatch(/^Please use your own name/)
})

test.each(['', 'A'.repeat(51), 'Ada\nLovelace', 'Аda', 'Akin Support'])(
  '%j is refused in the same words where one signs up and where one edits the profile',
  (firstName) => {
    const names = { firstName, lastName: 'Lovelace' }
    const account = { email: 'ada@example.com', password: 'analytical', recaptchaToken: 'human' }
    const wrong = ({ error }: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
      error?.issues.map(({ path, message }) => ({ path, message }))

    const refusal = wrong(RegistrationWith(6).safeParse({ ...account, ...names }))
    expect(refusal).toHaveLength(1)
    expect(wrong(ProfileForm.safeParse({ ...names, socialLinks: '{}' }))).toEqual(refusal)
  },
)
