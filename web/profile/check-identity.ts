import type { CurrentUser } from '#contract/members.ts'
import { ProfileForm } from '#contract/profile.schema.ts'
import { keptSocialLinks, SOCIAL_NETWORKS, socialAccount, type SocialNetwork } from '#contract/social-links.ts'
import { fieldErrors, type FieldErrors } from '#web/ui/field-errors.ts'

/** Name and accounts as they are typed. */
export type Identity = { firstName: string; lastName: string } & Record<SocialNetwork, string>

export function identityOf({ firstName, lastName, socialLinks }: CurrentUser): Identity {
  const links = keptSocialLinks(socialLinks)
  const typed = (network: SocialNetwork) => {
    const account = socialAccount(network, links[network] ?? '')
    return account ? `@${account.handle}` : ''
  }
  return { firstName, lastName, instagram: typed('instagram'), twitter: typed('twitter'), snapchat: typed('snapchat') }
}

/** The texts of the form as they are sent, and what is wrong with them, by field. */
export function checkIdentity({ firstName, lastName, ...accounts }: Identity): {
  body: { firstName: string; lastName: string; socialLinks: string }
  errors: FieldErrors
} {
  const body = { firstName, lastName, socialLinks: JSON.stringify(accounts) }
  const { error } = ProfileForm.safeParse(body)
  // Of an account the issue's path begins with `socialLinks`; its field is the network.
  const issues = (error?.issues ?? []).map(({ path, message }) => ({
    message,
    path: path[0] === 'socialLinks' ? path.slice(1) : path,
  }))
  return { body, errors: fieldErrors(issues) }
}

export const IDENTITY_FIELDS = ['firstName', 'lastName', ...SOCIAL_NETWORKS] as const
