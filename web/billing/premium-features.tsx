import { CheckCheck, Compass, Infinity as Endless, SlidersHorizontal, Sparkle } from 'lucide-react'

const FEATURES = [
  { Icon: Endless, name: 'Unlimited messaging', what: 'Write as much as you like. No message costs a credit.' },
  { Icon: Compass, name: 'Priority discovery', what: 'Among people at the same distance you are shown earlier.' },
  {
    Icon: SlidersHorizontal,
    name: 'Advanced filters',
    what: 'Choose whom you see by age, interests, distance and activity.',
  },
  { Icon: CheckCheck, name: 'Read receipts', what: 'See when what you wrote was read.' },
  { Icon: Sparkle, name: 'Premium badge', what: 'A small mark beside your name.' },
]

export function PremiumFeatures() {
  return (
    <ul className="grid gap-4">
      {FEATURES.map(({ Icon, name, what }) => (
        <li key={name} className="flex gap-4">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-marigold-wash text-marigold-ink">
            <Icon className="size-5" aria-hidden="true" />
          </span>
          <span className="grid">
            <span className="font-semibold">{name}</span>
            <span className="text-15 text-ink-soft">{what}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
