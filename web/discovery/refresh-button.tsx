import { RotateCw } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { People } from './people-list.tsx'

export function RefreshButton({ people: { refetch, isRefetching } }: { people: People }) {
  return (
    <IconButton label="Refresh" onClick={() => void refetch()} disabled={isRefetching}>
      <RotateCw aria-hidden="true" />
    </IconButton>
  )
}
