import { useQuery } from '@tanstack/react-query'
import type { Verification } from '#contract/verification.ts'
import { PICTURE_DAYS, POSES, REFUSALS } from '#contract/verification.ts'
import { currentUser } from '#web/auth/queries.ts'
import { LoadFailure } from '#web/load-failure.tsx'
import { VerifiedBadge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { PosePicture } from './pose-picture.tsx'
import { ownVerification, useAskPose, useWithdraw } from './queries.ts'

const KEPT = `Moderators alone see the picture. It is deleted as soon as one has compared it with your profile photo, after ${PICTURE_DAYS} days at the latest.`

/** The way to the badge, a step at a time: ask for a pose, photograph it, wait. */
export function VerificationSetting() {
  const query = useQuery(ownVerification)
  const { data, error } = query
  return (
    <Card title="Verified profile">
      {error && !data && <LoadFailure title="This could not be loaded" query={query} />}
      {!data && !error && (
        <Loading label="Loading how far you are" className="grid gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-11 w-36" />
        </Loading>
      )}
      {data && <Step state={data} />}
    </Card>
  )
}

function Step({ state: { verifiedOn, asked, refusedFor } }: { state: Verification }) {
  const { data: user } = useQuery(currentUser)
  if (asked?.sentAt) return <Waiting />
  if (asked) return <Asked pose={POSES[asked.pose]} />
  if (user && !user.profileImageUrl) {
    return (
      <div className="grid justify-items-start gap-3 text-15">
        <p>A badge shows others that your photo is you. Please add a photo first.</p>
        <ButtonLink href="/profile/edit" variant="secondary">
          Add a photo
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className="grid justify-items-start gap-3 text-15">
      <VerifiedBadge on={verifiedOn} />
      {refusedFor && <p className="rounded-control bg-marigold-wash p-3">{REFUSALS[refusedFor]}</p>}
      {verifiedOn ? (
        <p>Others see this badge beside your name. With a new profile photo it goes, and you can be verified again.</p>
      ) : (
        <>
          <p>
            A badge shows others that your photo is you. We ask for a pose, you take a picture of yourself in it, and a
            moderator compares the two.
          </p>
          <AskButton label={refusedFor ? 'Try again' : 'Get verified'} />
        </>
      )}
    </div>
  )
}

function Asked({ pose }: { pose: string }) {
  return (
    <div className="grid justify-items-start gap-3 text-15">
      <p>Take a picture of yourself like this, with your face in view:</p>
      <p className="font-display text-20">{pose}</p>
      <PosePicture />
      <span className="flex flex-wrap gap-2">
        <AskButton label="Ask for another pose" isQuiet />
        <WithdrawButton label="Not now" />
      </span>
      <p className="text-13 text-ink-soft">{KEPT}</p>
    </div>
  )
}

function Waiting() {
  return (
    <div className="grid justify-items-start gap-3 text-15">
      <p>Your picture waits for a moderator. You hear by mail what came of it.</p>
      <p className="text-13 text-ink-soft">
        {`${KEPT} If you change your profile photo before, it is deleted too, and you begin anew.`}
      </p>
      <WithdrawButton label="Take it back" />
    </div>
  )
}

function AskButton({ label, isQuiet = false }: { label: string; isQuiet?: boolean }) {
  const ask = useAskPose()
  return (
    <Button variant={isQuiet ? 'secondary' : 'primary'} isPending={ask.isPending} onClick={() => ask.mutate()}>
      {label}
    </Button>
  )
}

function WithdrawButton({ label }: { label: string }) {
  const withdraw = useWithdraw()
  return (
    <Button variant="secondary" isPending={withdraw.isPending} onClick={() => withdraw.mutate()}>
      {label}
    </Button>
  )
}
