import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { CasePage, Decision } from '#contract/moderation.ts'
import { LoadFailure } from '#web/load-failure.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loading, Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { fullTime, longDay } from '#web/ui/time.ts'
import { CaseAppeal, CaseHistory } from './case-history.tsx'
import { CaseReport } from './case-report.tsx'
import { DecisionForm } from './decision-form.tsx'
import { BARRED, DECISIONS, nameOf } from './desk-words.ts'
import { oneCase, useClaim, useRelease } from './queries.ts'
import { useDeskKeys } from './use-desk-keys.ts'

/** A case: the member, the evidence, what was decided before, and the form to decide it. */
export function CasePanel({ id }: { id: number }) {
  const query = useQuery({ ...oneCase(id), staleTime: 0 })
  const { data, error } = query
  if (error && !data) return <LoadFailure title="This case could not be loaded" query={query} />
  if (!data) {
    return (
      <Loading label="Loading the case" className="grid gap-4">
        <Skeleton className="h-8 w-60" />
        <SkeletonText lines={6} />
      </Loading>
    )
  }
  return <OpenCase page={data} />
}

function OpenCase({ page }: { page: CasePage }) {
  const { id, reports, barred, claim, waitsFor, appealId, log } = page
  const appeal = log.find((entry) => entry.id === appealId)
  const [decision, setDecision] = useState<Decision>()
  const take = useClaim(id)
  const leave = useRelease(id)
  const isTaken = claim !== null && !claim.isMine
  const mayTake = waitsFor !== null && !barred && claim === null
  const toggle = () => {
    if (take.isPending || leave.isPending) return
    if (claim?.isMine) leave.mutate()
    else if (mayTake) take.mutate(undefined)
  }
  useDeskKeys({
    c: toggle,
    ...Object.fromEntries(DECISIONS.map((one) => [one.shortcut, () => setDecision(one.decision)])),
  })

  return (
    <article aria-label={`Case of ${nameOf(page)}`} className="grid gap-6">
      <Head page={page} />
      {barred && <p className="rounded-control bg-marigold-wash p-3 text-15">{BARRED[barred]}</p>}
      {claim && (
        <p className="text-15 text-ink-soft">
          {`${claim.isMine ? 'Yours' : `${claim.name} works on it`} until ${fullTime(claim.until)}.`}
        </p>
      )}
      {(mayTake || claim?.isMine) && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          isPending={take.isPending || leave.isPending}
          onClick={toggle}
        >
          {claim ? 'Leave it to others' : 'Work on it'}
        </Button>
      )}
      {appeal && <CaseAppeal entry={appeal} />}
      <Card title="Reports and evidence">
        {reports.length === 0 && <p className="text-ink-soft">Nobody has reported this member.</p>}
        <ul className="grid gap-6">
          {reports.map((report) => (
            <CaseReport key={report.id} report={report} caseId={id} />
          ))}
        </ul>
      </Card>
      {!barred && !isTaken && <DecisionForm page={page} decision={decision} onChoose={setDecision} />}
      <CaseHistory log={log.filter((entry) => entry !== appeal)} />
    </article>
  )
}

function Head({ page }: { page: CasePage }) {
  const { subjectId, memberSince, suspendedAt, suspendedUntil, limitedUntil, name } = page
  return (
    <header className="grid gap-2">
      <ButtonLink href="/moderation" variant="quiet" size="small" className="-mx-3 justify-self-start lg:hidden">
        <ArrowLeft aria-hidden="true" />
        All cases
      </ButtonLink>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="font-display text-26 wrap-anywhere">{nameOf(page)}</h2>
        {suspendedAt && (
          <Badge tone="danger">{suspendedUntil ? `Suspended until ${longDay(suspendedUntil)}` : 'Suspended'}</Badge>
        )}
        {limitedUntil && <Badge tone="accent">{`Limited until ${longDay(limitedUntil)}`}</Badge>}
      </div>
      <p className="text-13 text-ink-soft">
        {memberSince ? `Member since ${longDay(memberSince)}` : 'The account is gone'}
        {name && !suspendedAt && (
          <>
            {' · '}
            <a href={`/people/${subjectId}`} target="_blank" rel="noreferrer" className="underline">
              Their page
            </a>
          </>
        )}
      </p>
    </header>
  )
}
