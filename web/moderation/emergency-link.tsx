import { useQuery } from '@tanstack/react-query'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { emergency } from './queries.ts'

/** The way to the emergency switch, which says when it is on, and how many wait because of it. */
export function EmergencyLink() {
  const { data } = useQuery(emergency)
  return (
    <ButtonLink href="/moderation/emergency" variant="quiet" size="small">
      {data && data.waiting > 0 ? `Emergency switch (${data.waiting})` : 'Emergency switch'}
      {data?.current && <Badge tone="danger">On</Badge>}
    </ButtonLink>
  )
}
