import { Trash } from 'lucide-react'
import { useState } from 'react'
import type { AiInteraction } from '#contract/analysis.ts'
import { Button } from '#web/ui/button.tsx'
import { Question } from '#web/ui/question.tsx'
import { DELETION_FAILED, useDeleteCalls } from './queries.ts'

/** Deletes one call, or all of them where none is given, after one question. */
export function DeleteCalls({ call }: { call?: AiInteraction }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteCalls()
  const close = () => setAsking(false)
  const label = call ? 'Delete' : 'Delete all'

  return (
    <>
      <Button variant="quiet" size="small" className="-mr-3 ml-auto" onClick={() => setAsking(true)}>
        <Trash aria-hidden="true" />
        {label}
      </Button>
      <Question
        title={call ? 'Delete this record?' : 'Delete all records?'}
        description="What was told and what came back are gone for good."
        isOpen={isAsking}
        no="Keep"
        yes={label}
        isPending={remove.isPending}
        onNo={close}
        failure={remove.error && DELETION_FAILED}
        onYes={() => remove.mutate(call?.id, { onSuccess: close })}
      >
        <ul className="grid list-disc gap-1 pl-5 text-15">
          {call?.type !== 'networking_alerts' && (
            <li>Your profile keeps its text; what each trait and the score came from may no longer be shown.</li>
          )}
          {call?.type !== 'profile_analysis' && <li>Your networking alerts stay.</li>}
          {(!call || call.wasSent) && (
            <li>{`What ${call?.model ?? 'a model'} was sent, its server has read: this does not take it back.`}</li>
          )}
        </ul>
      </Question>
    </>
  )
}
