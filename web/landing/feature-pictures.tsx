import { Portrait, type Face } from './portrait.tsx'
import { amara, june, tomas } from './sample-people.ts'

const SPOTS = [
  { x: 62, y: 22, person: june },
  { x: 28, y: 34, person: tomas },
  { x: 104, y: 50, person: amara },
]

/** You in the middle, people around you at their distance. */
export function RadarPicture() {
  return (
    <svg viewBox="0 0 132 88" fill="none" className="h-full">
      {[16, 34, 52].map((radius) => (
        <circle key={radius} cx="66" cy="58" r={radius} className="stroke-line" />
      ))}
      <circle cx="66" cy="58" r="5" className="fill-evergreen" />
      {SPOTS.map(({ x, y, person }) => (
        <g key={person.name}>
          <circle cx={x} cy={y} r="9" fill={person.face.ground} className="stroke-marigold" strokeWidth="2" />
          <circle cx={x} cy={y - 1} r="4.5" fill={person.face.skin} />
          <path d={`M${x - 4.5} ${y - 1.5}a4.5 4.5 0 0 1 9 0q-4.500-2.500-9 0`} fill={person.face.hair} />
        </g>
      ))}
    </svg>
  )
}

/** Three faces side by side. */
export function FacesPicture() {
  return (
    <div className="flex h-full items-center">
      {[june, tomas, amara].map(({ name, face }) => (
        <RoundFace key={name} face={face} />
      ))}
    </div>
  )
}

function RoundFace({ face }: { face: Face }) {
  return <Portrait face={face} className="-mr-3 size-18 rounded-full border-3 border-paper" />
}

/** Two lines of a conversation. */
export function TalkPicture() {
  return (
    <div className="grid h-full content-center gap-2 text-13">
      <p className="justify-self-start rounded-card border border-line bg-card px-3 py-2">Forest Park on Saturday?</p>
      <p className="justify-self-end rounded-card bg-evergreen px-3 py-2 text-on-evergreen">Yes. I bring the coffee.</p>
    </div>
  )
}
