import { Download } from 'lucide-react'
import { account } from '#contract/account.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** Everything that is kept of a member, to take along. */
export function DownloadData() {
  return (
    <Card title="Download my data">
      <p className="mb-3 max-w-text text-15 text-ink-soft">
        A zip file with your profile, messages, connections, purchases and photo, as it is at this moment. Up to three
        times a day.
      </p>
      <ButtonLink isPlain download href={account.download.path} variant="secondary">
        <Download aria-hidden="true" />
        Download
      </ButtonLink>
    </Card>
  )
}
