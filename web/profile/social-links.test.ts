import { expect, test } from 'vitest'
import { socialLinks } from './social-links.ts'

test.each([
  ['@maya.bakes', 'https://www.instagram.com/maya.bakes'],
  ['maya', 'https://www.instagram.com/maya'],
  [' https://instagram.com/maya ', 'https://instagram.com/maya'],
])('%j is an address on Instagram', (instagram, href) => {
  expect(socialLinks({ instagram })).toEqual([{ network: 'Instagram', href }])
})

test.each([
  '',
  'javascript:alert(1)',
  'http://www.instagram.com/maya',
  'https://instagram.com.evil.example/maya',
  'https://evil.example/?instagram.com',
  'https://instagram.com@evil.example/',
  'maya/../../evil',
])('%j is no link', (instagram) => {
  expect(socialLinks({ instagram })).toEqual([])
})

test('each network has its own addresses', () => {
  expect(socialLinks({ snapchat: 'maya', twitter: 'maya' })).toEqual([
    { network: 'Twitter', href: 'https://twitter.com/maya' },
    { network: 'Snapchat', href: 'https://www.snapchat.com/add/maya' },
  ])
})
