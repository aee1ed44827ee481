import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ErrorNotice } from '#web/ui/error-notice.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { serverConfig } from './queries.ts'
import { RecaptchaWidget } from './recaptcha-widget.tsx'

const AltchaWidget = lazy(async () => ({ default: (await import('./altcha-widget.tsx')).AltchaWidget }))

type CaptchaProps = {
  onToken: (token: string) => void
  error?: string | undefined
  /** What needs it: the subject of the sentence that it does not work at this address. */
  purpose: string
}

/** The captcha this server is set up with. Mounted anew (another `key`) it starts over. */
export function Captcha({ onToken, error, purpose }: CaptchaProps) {
  const { data: config, error: failure, refetch, isFetching } = useQuery(serverConfig)

  if (failure) {
    return (
      <ErrorNotice title="The captcha could not be loaded" onRetry={refetch} isRetrying={isFetching}>
        Please check your connection.
      </ErrorNotice>
    )
  }
  return (
    <div id="recaptchaToken" tabIndex={-1} className="grid gap-1 rounded-control">
      {config ? <Widget captcha={config.captcha} onToken={onToken} purpose={purpose} /> : <Placeholder />}
      <FailureNote>{error}</FailureNote>
    </div>
  )
}

type WidgetProps = {
  captcha: { provider: 'altcha' | 'recaptcha'; siteKey?: string | undefined }
  onToken: (token: string) => void
  purpose: string
}

function Widget({ captcha, onToken, purpose }: WidgetProps) {
  if (captcha.siteKey) return <RecaptchaWidget siteKey={captcha.siteKey} onToken={onToken} />
  if (!window.isSecureContext) {
    return (
      <ErrorNotice title={`${purpose} needs a secure address`}>
        The captcha works on https or on localhost only. Please open this page there.
      </ErrorNotice>
    )
  }
  return (
    <Suspense fallback={<Placeholder />}>
      <AltchaWidget onToken={onToken} />
    </Suspense>
  )
}

function Placeholder() {
  return <Skeleton className="h-[4.5rem] w-full" />
}

/** The token of a captcha. It is good for one try: `renew` asks for another, and `round` is the widget's `key`. */
export function useCaptcha(onSolved: () => void) {
  const [token, setToken] = useState('')
  const [round, setRound] = useState(1)

  function renew() {
    setToken('')
    setRound((before) => before + 1)
  }

  function take(given: string) {
    setToken(given)
    if (given !== '') onSolved()
  }
  return { token, round, take, renew }
}
