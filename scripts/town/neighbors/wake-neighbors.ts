import type { Database } from '#server/db/database.ts'
import { openSession } from '#server/auth/sessions.ts'
import { residents } from '#server/testing/residents.ts'
import { idOf } from '../settle.ts'
import { voices, type Voice } from './voices.ts'

/** A resident who is at home: who they are, and with what they are signed in. */
export type Neighbor = { id: string; voice: Voice; token: string }

/** Signs in those who answer, as if they had opened Akin in a browser. They need no password: it is their own database. */
export async function wakeNeighbors(db: Database): Promise<Neighbor[]> {
  return Promise.all(
    voices.map(async (voice) => {
      const resident = residents.find(({ firstName, lastName }) => `${firstName} ${lastName}` === voice.name)
      if (!resident) throw new Error(`${voice.name} does not live in the town.`)
      const id = idOf(resident.email)
      return { id, voice, token: await openSession(db, id, 'A resident of the demo') }
    }),
  )
}
