import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { PauseSetting } from './pause-setting.tsx'

/** What a member may do with all that is kept of them: take it along, be out of sight for a while, leave. */
export function DataSettings() {
  return (
    <>
      <DownloadData />
      <PauseSetting />
      <DeleteAccount />
    </>
  )
}
