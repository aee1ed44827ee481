import { buttonStyle } from '#web/ui/button-style.ts'
import { Tag } from '#web/ui/chip.tsx'
import { MatchRing } from '#web/ui/match-ring.tsx'
import { Portrait } from './portrait.tsx'
import type { SampleMatch, SamplePerson } from './sample-people.ts'

/** The card of one person as members see it, drawn with an invented one. */
export function PersonPicture({ person, className }: { person: SampleMatch; className: string }) {
  return (
    <div className={`overflow-hidden rounded-card border border-line bg-card ${className}`}>
      <Portrait face={person.face} className="aspect-square w-full" />
      <div className="grid gap-3 p-4">
        <div className="flex items-center justify-between gap-2">
          <NameAndPlace person={person} />
          <MatchRing percent={person.percent} />
        </div>
        <div className="flex flex-wrap gap-1">
          {person.shared.map((interest) => (
            <Tag key={interest} tone="shared">
              {interest}
            </Tag>
          ))}
          {person.others.map((interest) => (
            <Tag key={interest}>{interest}</Tag>
          ))}
        </div>
        <p className="text-15 text-ink-soft">{person.bio}</p>
        <div className="grid grid-cols-2 gap-2">
          <span className={buttonStyle({ size: 'small' })}>Message</span>
          <span className={buttonStyle({ size: 'small', variant: 'secondary' })}>Connect</span>
        </div>
      </div>
    </div>
  )
}

/** The card of someone behind the one in front, with less on it. */
export function PersonBehind({ person, className }: { person: SamplePerson; className: string }) {
  return (
    <div className={`overflow-hidden rounded-card border border-line bg-card ${className}`}>
      <Portrait face={person.face} className="aspect-4/5 w-full" />
      <div className="p-4">
        <NameAndPlace person={person} />
      </div>
    </div>
  )
}

function NameAndPlace({ person }: { person: SamplePerson }) {
  return (
    <div>
      <p className="text-20">
        <span className="font-display">{person.name}</span> {person.age}
      </p>
      <p className="text-13 text-ink-soft">{person.place}</p>
    </div>
  )
}
