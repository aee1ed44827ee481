import { ExternalLink, Plus } from 'lucide-react'
import { keptSocialLinks, SOCIAL_NETWORKS, socialAccount, socialNetworkName } from '#contract/social-links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

type SocialCardProps = {
  /** As stored. What does not hold is not shown. */
  links: object | null
  /** The own ones: what is missing can be added. */
  isOwn?: boolean
}

/** The accounts elsewhere, each opening in a tab of its own. Shown only if there is one. */
export function SocialCard({ links, isOwn = false }: SocialCardProps) {
  const kept = keptSocialLinks(links)
  const shown = SOCIAL_NETWORKS.filter((network) => isOwn || kept[network])
  if (Object.keys(kept).length === 0) return null

  return (
    <Card title="Social media">
      <ul className="grid divide-y divide-line">
        {shown.map((network) => {
          const account = socialAccount(network, kept[network] ?? '')
          const name = socialNetworkName(network)
          return (
            <li key={network} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
              <p className="grid min-w-0 flex-[1_1_5rem] text-15">
                <span className="font-semibold">{name}</span>
                <span className="wrap-anywhere text-ink-soft">{account ? `@${account.handle}` : 'Not added'}</span>
              </p>
              {account ? (
                <ButtonLink
                  isPlain
                  href={account.href}
                  target="_blank"
                  rel="noopener noreferrer nofollow"
                  aria-label={`View on ${name}, opens in a new tab`}
                  variant="secondary"
                  size="small"
                >
                  <ExternalLink aria-hidden="true" />
                  View
                </ButtonLink>
              ) : (
                <ButtonLink
                  href={`/profile/edit?field=${network}`}
                  aria-label={`Add ${name}`}
                  variant="quiet"
                  size="small"
                >
                  <Plus aria-hidden="true" />
                  Add
                </ButtonLink>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
