import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AiInteraction } from '#contract/analysis.ts'
import { Badge } from '#web/ui/badge.tsx'
import { fullTime } from '#web/ui/time.ts'
import { AiHistoryAnswer } from './ai-history-answer.tsx'
import { DeleteCalls } from './delete-calls.tsx'
import { ToldFields } from './told-fields.tsx'
import { measuresOf } from './ai-history-words.ts'

const TITLES = {
  profile_analysis: 'Profile analysis',
  networking_alerts: 'Networking opportunities',
  profile_meaning: 'Meaning of your words',
}

/** One call: closed it says when and whom, open what went there and what came back. */
export function AiHistoryCall({ call }: { call: AiInteraction }) {
  const { type, createdAt, model, failure } = call

  return (
    <li className="rounded-card border border-line bg-card">
      <details className="group/call">
        <summary className="grid cursor-pointer list-none grid-cols-[1fr_auto] items-center gap-x-4 rounded-card p-4 sm:px-6 [&::-webkit-details-marker]:hidden">
          <span className="grid min-w-0 gap-1">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-display text-20">{TITLES[type]}</span>
              {failure && <Badge tone="danger">It failed</Badge>}
            </span>
            <span className="flex flex-wrap gap-x-4 text-13 wrap-anywhere text-ink-soft">
              <time dateTime={createdAt}>{fullTime(createdAt)}</time>
              <span>{model ?? 'Built-in analyzer'}</span>
            </span>
          </span>
          <ChevronDown
            className="size-5 text-ink-soft transition-transform group-open/call:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <div className="grid gap-6 border-t border-line p-4 sm:p-6">
          <Told call={call} />
          <Part title="What came back">
            <AiHistoryAnswer call={call} />
          </Part>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
            <p className="text-13 text-ink-soft">{measuresOf(call)}</p>
            <DeleteCalls call={call} />
          </div>
        </div>
      </details>
    </li>
  )
}

function Told({ call: { type, model, told, wasSent } }: { call: AiInteraction }) {
  const fields: object = JSON.parse(told)

  return (
    <Part title={wasSent ? `What was sent to ${model}` : 'What it was given'}>
      <p className="text-15 text-ink-soft">
        {wasSent
          ? 'With it went our own instructions, the same for everyone.'
          : model
            ? 'Nothing was sent: this is what would have been.'
            : 'It was read on this server. Nothing was sent anywhere.'}
        {type === 'networking_alerts' && ' Members are letters, and {name} stands for a name that was left out.'}
      </p>
      <div className="rounded-control border border-line bg-paper p-3 text-15">
        <ToldFields told={fields} />
      </div>
      <details className="group/text text-15">
        <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 font-semibold text-evergreen [&::-webkit-details-marker]:hidden">
          The exact text
          <ChevronDown className="size-5 transition-transform group-open/text:rotate-180" aria-hidden="true" />
        </summary>
        <p className="rounded-control border border-line bg-paper p-3 wrap-anywhere whitespace-pre-wrap">{told}</p>
      </details>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-2">
      <h3 className="text-17 font-semibold wrap-anywhere">{title}</h3>
      {children}
    </section>
  )
}
