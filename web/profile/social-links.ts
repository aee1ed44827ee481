import type { MemberPage } from '#contract/members.ts'

export type SocialLink = { network: string; href: string }

const NETWORKS = {
  instagram: { network: 'Instagram', base: 'https://www.instagram.com/', host: /^(www\.)?instagram\.com$/ },
  twitter: { network: 'Twitter', base: 'https://twitter.com/', host: /^(www\.|mobile\.)?(twitter|x)\.com$/ },
  snapchat: { network: 'Snapchat', base: 'https://www.snapchat.com/add/', host: /^(www\.)?snapchat\.com$/ },
} as const

const HANDLE = /^@?([\w.-]{1,50})$/

/** The links to a member's accounts. What is neither a handle nor an https address on that network's site is left out. */
export function socialLinks(accounts: MemberPage['socialLinks']): SocialLink[] {
  return (['instagram', 'twitter', 'snapchat'] as const).flatMap((name) => {
    const { network, base, host } = NETWORKS[name]
    const given = accounts[name]?.trim() ?? ''
    const handle = HANDLE.exec(given)?.[1]
    if (handle) return { network, href: base + handle }

    const address = URL.parse(given)
    const isTheirs = address?.protocol === 'https:' && host.test(address.hostname)
    return isTheirs ? { network, href: address.href } : []
  })
}
