import { Download } from 'lucide-react'
import { account } from '#contract/account.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { PauseSetting } from './pause-setting.tsx'

/** What a member may do with all that is kept of them: take it along, be out of sight for a while, leave. */
export function DataSettings() {
  return (
    <>
      <Card as="div" className="grid gap-3">
        <h3 className="text-17 font-medium">Download my data</h3>
        <p className="text-15 text-ink-soft">
          A zip file with your profile, messages, connections, purchases and photo, as it is at this moment. Up to three
          times a day.
        </p>
        <ButtonLink isPlain download href={account.download.path} variant="secondary" className="justify-self-start">
          <Download aria-hidden="true" />
          Download
        </ButtonLink>
      </Card>
      <PauseSetting />
      <DeleteAccount />
    </>
  )
}
