import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CurrentUser } from '#contract/members.ts'
import { linkedin } from '#contract/linkedin.ts'
import { serverConfig } from '#web/auth/queries.ts'
import { LoadFailure } from '#web/load-failure.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loading, SkeletonText } from '#web/ui/skeleton.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { DisconnectButton } from './disconnect-button.tsx'
import { LINKEDIN_OFF, useLinkedinOutcome } from './use-linkedin-outcome.ts'

/** Whether a LinkedIn account is linked, and the way to link one or to unlink it. */
export function LinkedinCard({ user }: { user: CurrentUser }) {
  const { outcome, dismiss } = useLinkedinOutcome()
  const { linkedinConnected } = user
  const [wasConnected] = useState(linkedinConnected)

  return (
    <Card
      title="LinkedIn"
      aside={
        <Badge tone={linkedinConnected ? 'positive' : 'neutral'}>
          {linkedinConnected ? 'Connected' : 'Not connected'}
        </Badge>
      }
    >
      <div className="grid gap-4">
        {outcome && outcome.sentence !== LINKEDIN_OFF && (
          <div ref={showIt}>
            <Banner label="LinkedIn" tone={outcome.tone} onDismiss={dismiss}>
              {outcome.sentence}
            </Banner>
          </div>
        )}
        {linkedinConnected ? <Connected user={user} /> : <NotConnected takesFocus={wasConnected} />}
      </div>
    </Card>
  )
}

/** Whoever has just come back finds the card in view. */
function showIt(banner: HTMLElement | null): void {
  banner?.scrollIntoView({ block: 'center' })
}

function Connected({ user: { linkedinName, linkedinLastSync } }: { user: CurrentUser }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold wrap-anywhere">{linkedinName ?? 'Your account'}</p>
        {linkedinLastSync && (
          <p className="text-13 text-ink-soft">
            Last synced: <Timestamp iso={linkedinLastSync} />
          </p>
        )}
      </div>
      <DisconnectButton />
    </div>
  )
}

/** `takesFocus`: the button that has just gone had it. */
function NotConnected({ takesFocus }: { takesFocus: boolean }) {
  const query = useQuery(serverConfig)
  const { data: config, error } = query

  if (error) return <LoadFailure title="LinkedIn could not be checked" query={query} />
  if (!config) {
    return (
      <Loading label="Loading LinkedIn">
        <SkeletonText lines={2} />
      </Loading>
    )
  }
  if (!config.linkedin) return <p className="text-15 text-ink-soft">{LINKEDIN_OFF}</p>
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-text text-15 text-ink-soft">
        Connect your LinkedIn account, and your next analysis takes it into account. Of what LinkedIn tells, Akin keeps
        your name, your language and a headline if there is one. Others see none of it.
      </p>
      <ButtonLink
        isPlain
        href={linkedin.connect.path}
        variant="secondary"
        ref={(link) => {
          if (takesFocus && document.activeElement === document.body) link?.focus()
        }}
      >
        Connect LinkedIn
      </ButtonLink>
    </div>
  )
}
