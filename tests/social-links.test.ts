import { expect, test } from 'vitest'
import { SocialLinksChange } from '#contract/profile.schema.ts'
import {
  keptSocialLinks,
  SOCIAL_LINK_MAX_LENGTH,
  SOCIAL_NETWORKS,
  socialAccount,
  socialAccountRefusal,
} from '#contract/social-links.ts'
import { HOSTILE_HANDLES } from './hostile-handles.ts'

const HOME = { instagram: 'www.instagram.com', twitter: 'x.com', snapchat: 'www.snapchat.com' }

test.each([
  ['instagram', 'maya.bakes', 'https://www.instagram.com/maya.bakes'],
  ['instagram', ' @Maya_Bakes ', 'https://www.instagram.com/Maya_Bakes'],
  ['instagram', 'instagram.com/maya', 'https://www.instagram.com/maya'],
  ['instagram', 'http://instagram.com/maya/', 'https://www.instagram.com/maya'],
  ['instagram', 'HTTPS://WWW.Instagram.com/maya?igsh=MWx%3D%3D&utm=qr#top', 'https://www.instagram.com/maya'],
  ['instagram', 'm.instagram.com/@maya', 'https://www.instagram.com/maya'],
  ['instagram', 'https://instagr.am/maya', 'https://www.instagram.com/maya'],
  ['twitter', '@maya', 'https://x.com/maya'],
  ['twitter', 'https://x.com/maya?s=21', 'https://x.com/maya'],
  ['twitter', 'mobile.twitter.com/maya', 'https://x.com/maya'],
  ['twitter', 'https://twitter.com/Maya_01/', 'https://x.com/Maya_01'],
  ['snapchat', 'maya-b', 'https://www.snapchat.com/add/maya-b'],
  ['snapchat', 'https://www.snapchat.com/add/maya.b?share_id=x', 'https://www.snapchat.com/add/maya.b'],
  ['snapchat', 'snapchat.com/@maya', 'https://www.snapchat.com/add/maya'],
] as const)('%s: %j leads to %s', (network, typed, href) => {
  expect(socialAccount(network, typed)?.href).toBe(href)
  expect(socialAccountRefusal(network, typed)).toBeNull()
})

test('a link is read back as the same account', () => {
  for (const network of SOCIAL_NETWORKS) {
    const account = socialAccount(network, '@maya_b')!
    expect(socialAccount(network, account.href)).toEqual(account)
    expect(account.handle).toBe('maya_b')
  }
})

test('nothing typed is no account and no mistake', () => {
  expect(socialAccount('twitter', '  ')).toBeNull()
  expect(socialAccountRefusal('twitter', '  ')).toBeNull()
})

test.each([
  ['instagram', 'maya bakes', 'Instagram handles are up to 30 letters, digits, underscores and single dots.'],
  ['twitter', 'a_handle_of_16_ch', 'X (Twitter) handles are up to 15 letters, digits and underscores.'],
  ['twitter', 'https://x.com/home', 'Please enter your handle, or the address of your profile on x.com.'],
  ['snapchat', 'https://instagram.com/maya', 'Please enter your handle, or the address of your profile on snapchat.com.'],
] as const)('%s: %j is refused in a sentence', (network, typed, sentence) => {
  expect(socialAccountRefusal(network, typed)).toBe(sentence)
}) // prettier-ignore

test.each(HOSTILE_HANDLES)('%j is refused or stays on the own host', (typed) => {
  for (const network of SOCIAL_NETWORKS) {
    const account = socialAccount(network, typed)
    const parsed = SocialLinksChange.safeParse({ [network]: typed })
    expect(keptSocialLinks({ [network]: typed })).toEqual(account ? { [network]: account.href } : {})

    if (!account) {
      expect(socialAccountRefusal(network, typed)).toMatch(/\.$/)
      expect(parsed.success).toBe(false)
      continue
    }
    const address = new URL(account.href)
    expect(parsed.data).toEqual({ [network]: account.href })
    expect(account.handle).toMatch(/^[\w.-]{1,30}$/)
    expect([address.protocol, address.host, address.search, address.hash]).toEqual(['https:', HOME[network], '', ''])
    expect([address.username, address.password]).toEqual(['', ''])
    expect(address.href).toBe(account.href)
    expect(address.pathname).toBe(network === 'snapchat' ? `/add/${account.handle}` : `/${account.handle}`)
  }
})

test('what has a character that no handle has is refused, not made harmless', () => {
  const foreign = HOSTILE_HANDLES.filter((typed) => /[^\w.@-]/.test(typed))
  const accepted = foreign.flatMap((typed) =>
    SOCIAL_NETWORKS.flatMap((network) => (socialAccount(network, typed) ? [typed] : [])),
  )

  expect(HOSTILE_HANDLES.length).toBeGreaterThan(120)
  expect(accepted).toEqual([])
})

test('of what is stored only links that hold are read, whatever else stands there', () => {
  const stored = {
    instagram: 'grace',
    twitter: 'https://evil.example/grace',
    snapchat: { href: 'https://www.snapchat.com/add/grace' },
    myspace: 'https://myspace.com/grace',
  }

  expect(keptSocialLinks(stored)).toEqual({ instagram: 'https://www.instagram.com/grace' })
  expect(keptSocialLinks(['grace'])).toEqual({})
  expect(keptSocialLinks(null)).toEqual({})
})

test('what is typed is sent as links, an emptied one as null, and what is absent stays away', () => {
  expect(SocialLinksChange.parse({ instagram: ' @grace ', twitter: ' ' })).toEqual({
    instagram: 'https://www.instagram.com/grace',
    twitter: null,
  })
  expect(SocialLinksChange.safeParse({ twitter: 'x'.repeat(SOCIAL_LINK_MAX_LENGTH + 1) }).success).toBe(false)
})
