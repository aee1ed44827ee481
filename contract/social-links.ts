export const SOCIAL_NETWORKS = ['instagram', 'twitter', 'snapchat'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

/** What may be typed for one account, in characters. Longer than any address of a profile. */
export const SOCIAL_LINK_MAX_LENGTH = 300

/** An account on one network. `href` is https on the network's own host, and its path ends in the handle. */
export type SocialAccount = { handle: string; href: string }

type Rules = {
  name: string
  /** The handle follows it. */
  base: string
  /** Whoever typed an address may have any of these; the first one is shown. */
  hosts: readonly string[]
  handle: RegExp
  /** `handle` in words. */
  rule: string
  /** What looks like a handle but is a page of the site. */
  pages: readonly string[]
}

const NETWORKS: Record<SocialNetwork, Rules> = {
  instagram: {
    name: 'Instagram',
    base: 'https://www.instagram.com/',
    hosts: ['instagram.com', 'www.instagram.com', 'm.instagram.com', 'instagr.am', 'www.instagr.am'],
    handle: /^(?!\.)(?!.*\.\.)[a-z0-9_.]{1,30}(?<!\.)$/i,
    rule: 'up to 30 letters, digits, underscores and single dots',
    pages: ['about', 'accounts', 'direct', 'explore', 'p', 'reel', 'reels', 'stories', 'tv'],
  },
  twitter: {
    name: 'X (Twitter)',
    base: 'https://x.com/',
    hosts: ['x.com', 'www.x.com', 'mobile.x.com', 'twitter.com', 'www.twitter.com', 'mobile.twitter.com'],
    handle: /^[a-z0-9_]{1,15}$/i,
    rule: 'up to 15 letters, digits and underscores',
    pages: ['compose', 'explore', 'home', 'i', 'intent', 'login', 'logout', 'messages', 'search', 'settings', 'share'],
  },
  snapchat: {
    name: 'Snapchat',
    base: 'https://www.snapchat.com/add/',
    hosts: ['snapchat.com', 'www.snapchat.com'],
    handle: /^[a-z][a-z0-9_.-]{1,13}[a-z0-9]$/i,
    rule: '3 to 15 letters, digits, dots, dashes and underscores, beginning with a letter',
    pages: ['add', 'download', 'spotlight'],
  },
}

const ADDRESS = /^(?:https?:\/\/)?([.a-z]+)(?:\/(?:add\/)?([^?#]*?)\/?)?(?:[?#][\x21-\x7e]*)?$/i

/** What a network is called. */
export function socialNetworkName(network: SocialNetwork): string {
  return NETWORKS[network].name
}

/**
 * Reads what was typed for an account: a handle, with or without @, or the address of a profile on one of the network's
 * hosts, with or without http(s)://. Of an address only the handle is kept, so query and fragment go. Null when nothing
 * was typed, and when it is neither: `socialAccountRefusal` says why.
 */
export function socialAccount(network: SocialNetwork, typed: string): SocialAccount | null {
  const { base, hosts, handle: pattern, pages } = NETWORKS[network]
  const text = typed.length > SOCIAL_LINK_MAX_LENGTH ? '' : typed.trim()
  const [, host = '', path = ''] = ADDRESS.exec(text) ?? []

  const handle = (hosts.includes(host.toLowerCase()) ? path : text).replace(/^@/, '')
  const isAccount = pattern.test(handle) && !pages.includes(handle.toLowerCase())
  return isAccount ? { handle, href: base + handle } : null
}

/** The sentence for the field when what was typed is no account on the network, else null. Nothing typed is no mistake. */
export function socialAccountRefusal(network: SocialNetwork, typed: string): string | null {
  if (typed.trim() === '' || socialAccount(network, typed)) return null
  const { name, hosts, rule } = NETWORKS[network]
  return /[/:]/.test(typed)
    ? `Please enter your handle, or the address of your profile on ${hosts[0]}.`
    : `${name} handles are ${rule}.`
}

/** Of what is stored for a member, whoever wrote it, the links that hold, by network. */
export function keptSocialLinks(stored: object | null): Partial<Record<SocialNetwork, string>> {
  const values = new Map<string, unknown>(Object.entries(stored ?? {}))
  return Object.fromEntries(
    SOCIAL_NETWORKS.flatMap((network) => {
      const value = values.get(network)
      const account = typeof value === 'string' ? socialAccount(network, value) : null
      return account ? [[network, account.href]] : []
    }),
  )
}
