import { Link } from 'wouter'
import { longDistance } from '#contract/distances.ts'
import type { MemberCard } from '#contract/members.ts'
import { pictureOf } from '#contract/photos.ts'
import { useUnits } from '#web/auth/use-units.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { matchPhrase, whereabouts } from './phrases.ts'

type RadarGroupSheetProps = { people: MemberCard[]; miles: number; isOpen: boolean; onClose: () => void }

/** The people behind one disc of the radar, the best match first. */
export function RadarGroupSheet({ people, miles, isOpen, onClose }: RadarGroupSheetProps) {
  const units = useUnits()
  return (
    <Sheet
      title={`Within ${longDistance(miles, units)}`}
      description="More people on this ring"
      isOpen={isOpen}
      onClose={onClose}
    >
      <ul className="grid divide-y divide-line">
        {people.map((person) => (
          <li key={person.id}>
            <Link
              href={`/people/${person.id}`}
              className="flex items-center gap-3 py-2 no-underline hover:text-evergreen"
            >
              <Avatar name={person.firstName} src={pictureOf(person)} isOnline={person.isOnline} />
              <span className="min-w-0">
                <span className="block font-semibold">{`${person.firstName} ${person.lastName}, ${person.age}`}</span>
                <span className="block text-13 text-ink-soft">{`${matchPhrase(person).main} · ${whereabouts(person, units)}`}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
