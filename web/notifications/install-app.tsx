import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useInstallOffer } from './install-prompt.ts'

/** There where the browser can install Akin and has not yet. */
export function InstallApp() {
  const install = useInstallOffer()
  if (!install) return null
  return (
    <Card as="div" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-48 flex-1 text-15">
        <span className="font-medium">Akin as an app.</span>{' '}
        <span className="text-ink-soft">
          With an icon of its own, and what you read last at hand without a network.
        </span>
      </p>
      <Button variant="secondary" onClick={() => void install()}>
        Install Akin
      </Button>
    </Card>
  )
}
