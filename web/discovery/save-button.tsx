import { Bookmark } from 'lucide-react'
import type { MemberCard } from '#contract/members.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useSave } from './saved-queries.ts'

/** Keeps somebody for later. They never hear of it. */
export function SaveButton({ person }: { person: Pick<MemberCard, 'id' | 'firstName' | 'lastName' | 'isSaved'> }) {
  const save = useSave(person)
  return (
    <IconButton
      label={`Save ${person.firstName} ${person.lastName} for later`}
      aria-pressed={person.isSaved}
      aria-busy={save.isPending || undefined}
      onClick={() => !save.isPending && save.mutate(!person.isSaved)}
      className={classNames(person.isSaved && 'text-evergreen')}
    >
      <Bookmark aria-hidden="true" className={classNames(person.isSaved && 'fill-current')} />
    </IconButton>
  )
}
