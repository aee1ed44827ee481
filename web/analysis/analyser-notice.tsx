import { useQuery } from '@tanstack/react-query'
import { BUILT_IN_AI } from '#contract/system.ts'
import { serverConfig } from '#web/auth/queries.ts'

/** Says before anything is sent that a model reads it, and which. Nothing where profiles are read on this server. */
export function AnalyserNotice() {
  const { data: config } = useQuery(serverConfig)
  if (!config || config.ai.provider === BUILT_IN_AI) return null

  return (
    <p className="max-w-text border-l-3 border-line pl-4 text-15 text-ink-soft">
      In the next step {config.ai.provider}, an AI model, writes a few words about you. For that it is sent your first
      name, age, city, bio and interests.
    </p>
  )
}
