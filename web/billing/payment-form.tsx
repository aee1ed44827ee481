import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { serverConfig } from '#web/auth/queries.ts'
import { ErrorNotice } from '#web/ui/error-notice.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { paymentsUnavailable, PaymentsUnavailableNotice } from './payments-unavailable-notice.tsx'

/** What every provider's form is given. */
export type ProviderFormProps = {
  clientSecret: string
  /** The provider's public key; '' for one that needs none. */
  publishableKey: string
  /** "$1.25" */
  price: string
  /** The member is back from the provider's page, and is still to be told the outcome. */
  hasReturned: boolean
  onPaid: () => void
  /** The provider cannot be reached. */
  onUnavailable: () => void
}

/** Each form is loaded where it is shown, so that nothing of a provider reaches other pages. */
const FORMS = {
  stripe: async () => ({ Form: (await import('./stripe-payment.tsx')).StripePayment }),
  sandbox: async () => ({ Form: (await import('./sandbox-payment.tsx')).SandboxPayment }),
}

type PaymentFormProps = Pick<ProviderFormProps, 'clientSecret' | 'price' | 'hasReturned' | 'onPaid'>

/** The payment form of the provider that this server uses. */
export function PaymentForm(props: PaymentFormProps) {
  const { data: config, error, refetch, isFetching } = useQuery(serverConfig)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)

  function fail() {
    setFailed(true)
    showToast(paymentsUnavailable)
  }
  function retry() {
    setFailed(false)
    setAttempt(attempt + 1)
    if (error) void refetch()
  }

  if (hasFailed || error) {
    return (
      <ErrorNotice title={paymentsUnavailable.title} onRetry={retry} isRetrying={isFetching}>
        {paymentsUnavailable.description}
      </ErrorNotice>
    )
  }
  if (!config) return <FormSkeleton />
  const { provider, publishableKey = '' } = config.payments
  if (provider === 'off') return <PaymentsUnavailableNotice />
  return (
    <ProviderForm key={attempt} provider={provider} publishableKey={publishableKey} onUnavailable={fail} {...props} />
  )
}

function ProviderForm({ provider, ...props }: ProviderFormProps & { provider: keyof typeof FORMS }) {
  const loaded = useLoaded<{ Form: ComponentType<ProviderFormProps> }>(FORMS[provider], props.onUnavailable)
  return loaded ? <loaded.Form {...props} /> : <FormSkeleton />
}

/** What `load` brings when it is first shown; undefined until then. */
export function useLoaded<T>(load: () => Promise<T>, onFail: () => void): T | undefined {
  const [loaded, setLoaded] = useState<T>()
  const begin = useEffectEvent(load)
  const fail = useEffectEvent(onFail)

  useEffect(() => {
    let isOver = false
    begin().then(
      (value) => !isOver && setLoaded(() => value),
      () => !isOver && fail(),
    )
    return () => {
      isOver = true
    }
  }, [])
  return loaded
}

/** Placeholders for three fields and a button. */
export function FormSkeleton() {
  return (
    <Loading label="Loading the payment form" className="grid gap-4">
      <Skeleton className="h-11" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
      <Skeleton className="h-13" />
    </Loading>
  )
}
