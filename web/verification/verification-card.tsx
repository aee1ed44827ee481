import { useId, useState } from 'react'
import { POSES, REFUSALS, type VerificationCase, type VerificationDecision } from '#contract/verification.ts'
import { BlurredPicture } from '#web/moderation/blurred-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { fullTime } from '#web/ui/time.ts'
import { pictureAddress, useDecideVerification } from './queries.ts'

type Reason = Extract<VerificationDecision, { decision: 'refuse' }>['reason']
const REASONS: Reason[] = ['other_pose', 'not_alike', 'unclear', 'several']

/** Two pictures side by side, the pose that was asked for, and the decision. */
export function VerificationCard({ one: { id, member, pose, sentAt } }: { one: VerificationCase }) {
  const [reason, setReason] = useState<Reason>()
  const [isMissing, setMissing] = useState(false)
  const decide = useDecideVerification(id)
  const name = useId()

  function refuse() {
    setMissing(reason === undefined)
    if (reason && !decide.isPending) decide.mutate({ decision: 'refuse', reason })
  }

  return (
    <Card title={member.name}>
      <div className="grid gap-4 text-15">
        <p className="text-13 text-ink-soft">{fullTime(sentAt)}</p>
        <div className="grid grid-cols-[repeat(2,minmax(0,10rem))] gap-4">
          <div className="grid grid-cols-1 gap-1">
            <span className="text-13 text-ink-soft">Profile photo</span>
            <BlurredPicture address={member.profileImageUrl} label={`Profile photo of ${member.name}`} />
          </div>
          <div className="grid grid-cols-1 gap-1">
            <span className="text-13 text-ink-soft">The pose</span>
            <BlurredPicture address={pictureAddress(id)} label={`Picture of the pose of ${member.name}`} />
          </div>
        </div>
        <p>
          <span className="text-ink-soft">Asked for: </span>
          {POSES[pose]}
        </p>
        <fieldset className="grid">
          <legend className="mb-1 font-medium">If you refuse it, why? They read this.</legend>
          {REASONS.map((each) => (
            <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5">
              <input
                type="radio"
                name={name}
                checked={each === reason}
                onChange={() => setReason(each)}
                className="size-5 shrink-0 accent-evergreen"
              />
              {REFUSALS[each]}
            </label>
          ))}
        </fieldset>
        {isMissing && !reason && (
          <p role="alert" className="text-brick">
            Please choose why.
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button isPending={decide.isPending} onClick={() => decide.mutate({ decision: 'approve' })}>
            Approve
          </Button>
          <Button variant="secondary" isPending={decide.isPending} onClick={refuse}>
            Refuse
          </Button>
        </div>
      </div>
    </Card>
  )
}
