/** Colors and hair of one invented face. */
export type Face = {
  ground: string
  skin: string
  hair: string
  shirt: string
  cut: 'bun' | 'long' | 'short' | 'curls'
}

const BACK_HAIR = {
  bun: 'M40 8a8 8 0 1 1 0 16 8 8 0 0 1 0-16',
  long: 'M18 78c-3-34 2-58 22-58s25 24 22 58z',
  short: '',
  curls: 'M22 48a9 9 0 0 1 0-17 9 9 0 0 1 9-13 10 10 0 0 1 18 0 9 9 0 0 1 9 13 9 9 0 0 1 0 17z',
}

const FRONT_HAIR = {
  bun: 'M23 44c-1-17 6-25 17-25s18 8 17 25c-3-9-8-14-17-14s-14 5-17 14z',
  long: 'M23 46c-1-19 7-27 17-27s18 8 17 27c-2-6-5-11-11-14-6 5-16 6-23 14z',
  short: 'M23 41c-3-16 6-24 19-23 12 0 18 9 15 23-1-5-3-7-5-9-9 1-18 0-22-3-4 3-6 7-7 12z',
  curls: 'M24 40c0-12 6-18 16-18s16 6 16 18c-4-6-9-8-16-8s-12 2-16 8z',
}

/** A drawn face, four by five, for people who do not exist. What is lower is cut off below, and where the page is dark it is darker. */
export function Portrait({ face, className }: { face: Face; className?: string }) {
  return (
    <svg viewBox="0 4 80 96" className={className} preserveAspectRatio="xMidYMin slice">
      <path fill={face.ground} d="M0 0h80v100H0z" />
      <path fill={face.hair} d={BACK_HAIR[face.cut]} />
      <path fill={face.shirt} d="M6 100c0-18 14-26 34-26s34 8 34 26z" />
      <path fill={face.skin} d="M33 56h14v17a7 7 0 0 1-14 0z" />
      <path fill="#000" opacity=".1" d="M33 61q7 6 14 0v4q-7 5-14 0z" />
      <ellipse fill={face.skin} cx="40" cy="44" rx="17" ry="20" />
      <path fill={face.hair} d={FRONT_HAIR[face.cut]} />
      <g fill="none" stroke="#1c1b18" strokeWidth="1.6" strokeLinecap="round">
        <path d="M33.5 43v1.5M46.5 43v1.5" />
        <path opacity=".7" strokeWidth="1.2" d="M39.5 47q-1.5 3 1 3M35.5 55q4.5 3 9 0" />
      </g>
      <path fill="light-dark(transparent, rgb(0 0 0/.1))" d="M0 0h80v100H0z" />
    </svg>
  )
}
