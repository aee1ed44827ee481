import { Download } from 'lucide-react'
import { account } from '#contract/account.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** Everything that is kept of a member, to take along. */
export function DownloadData() {
  return (
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
  )
}
