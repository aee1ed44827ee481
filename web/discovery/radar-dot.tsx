import type { CSSProperties, PointerEvent } from 'react'
import { useRef } from 'react'
import { Link } from 'wouter'
import { pictureOf } from '#contract/photos.ts'
import { useUnits } from '#web/auth/use-units.ts'
import { classNames } from '#web/ui/class-names.ts'
import { matchPhrase, whereabouts } from './phrases.ts'
import { RadarPreview } from './radar-preview.tsx'
import type { Spot } from './radar-places.ts'

type RadarDotProps = {
  spot: Spot
  /** How wide the radar is. */
  stage: number
  isSettling: boolean
  isShown: boolean
  onShow: (id: string | null) => void
}

/**
 * A face at its place, which leads to its page. Hovered or focused it shows who it is; on a touch screen the first tap shows that, and the
 * next one goes there.
 */
export function RadarDot({ spot, stage, isSettling, isShown, onShow }: RadarDotProps) {
  const { person, x, y, radius } = spot
  const tapped = useRef(false)
  const units = useUnits()
  const name = `${person.firstName} ${person.lastName}, ${person.age}`
  const show = () => onShow(person.id)

  return (
    <li
      className={classNames(
        'absolute top-1/2 left-1/2 w-max -translate-1/2',
        isSettling && 'animate-settle',
        isShown && 'z-10',
      )}
      style={{ marginLeft: x, marginTop: y, '--from-x': `${-x}px`, '--from-y': `${-y}px` } as CSSProperties}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show()}
      onKeyDown={({ key }) => key === 'Escape' && onShow(null)}
      onFocus={({ target }) => target.matches(':focus-visible') && show()}
    >
      <Link
        href={`/people/${person.id}`}
        aria-label={`${name}, ${whereabouts(person, units)}, ${matchPhrase(person).main}`}
        className="block rounded-full"
        onPointerDown={({ pointerType }: PointerEvent) => (tapped.current = pointerType === 'touch' && !isShown)}
        onClick={(event) => {
          if (!tapped.current) return
          event.preventDefault()
          tapped.current = false
          show()
        }}
      >
        <img
          src={pictureOf(person)}
          alt=""
          width={2 * radius}
          height={2 * radius}
          className="rounded-full bg-line object-cover ring-2 ring-card"
          style={{ width: 2 * radius, height: 2 * radius }}
        />
      </Link>
      {isShown && <RadarPreview spot={spot} stage={stage} />}
    </li>
  )
}
