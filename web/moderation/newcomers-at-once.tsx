import { useState } from 'react'
import type { NewcomerDecision } from '#contract/emergencies.ts'
import { reasonOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { plural } from '#web/ui/plural.ts'
import { Question } from '#web/ui/question.tsx'
import { useDecideNewcomers } from './queries.ts'

/** Decides about everybody who waits, after it was asked once. */
export function NewcomersAtOnce({ count }: { count: number }) {
  const [asked, setAsked] = useState<NewcomerDecision['decision']>()
  const decide = useDecideNewcomers()
  const close = () => setAsked(undefined)
  const verb = asked === 'approve' ? 'Approve' : 'Refuse'
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="small" onClick={() => setAsked('approve')}>
        Approve all
      </Button>
      <Button variant="secondary" size="small" onClick={() => setAsked('refuse')}>
        Refuse all
      </Button>
      <Question
        isOpen={asked !== undefined}
        title={`${verb} all who wait?`}
        description={
          asked === 'approve'
            ? `${plural(count, 'new account')}: others see them at once, and they can write.`
            : `${plural(count, 'new account')}: nobody sees them, and they are told so.`
        }
        no="Cancel"
        yes={`${verb} all`}
        isPending={decide.isPending}
        failure={decide.error && reasonOf(decide.error)}
        onNo={close}
        onYes={() => asked && decide.mutate({ decision: asked }, { onSuccess: close })}
      />
    </div>
  )
}
