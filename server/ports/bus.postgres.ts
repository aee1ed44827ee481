import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { openListener } from '#server/db/listener.ts'
import { parseJson } from '#server/parse-json.ts'
import { busListeners } from './bus-listeners.ts'
import type { Bus, BusEvent } from './bus.ts'

const CHANNEL = 'akin_events'
const PAYLOAD_MAX_BYTES = 7_900
const OUTBOX_MAX = 10_000

/** An event and whom it is for; null is everyone. */
type Note = [memberId: string | null, event: BusEvent]
type Envelope = { from: string; notes: Note[] }

/** What an event holds is looked at where it leaves for a screen. */
const Envelope = z.object({
  from: z.string(),
  notes: z.array(z.tuple([z.string().nullable(), z.custom<BusEvent>((event) => event instanceof Object)])),
})

/**
 * Several nodes on one PostgreSQL. Screens of this node are told at once, the other nodes by NOTIFY, all events of a tick
 * together. A node that may have missed some tells every screen it has to refetch.
 */
export async function postgresBus(connectionString: string): Promise<Bus> {
  const node = randomUUID()
  const listeners = busListeners()
  let outbox: Note[] = []
  let flushing: Promise<void> | undefined

  const listener = await openListener(connectionString, {
    channel: CHANNEL,
    onNotification: hear,
    onRestored: () => {
      listeners.tellEveryone({ type: 'refetch' })
      void flush()
    },
  })

  function hear(payload: string): void {
    // Whoever may use the database may notify anything on our channel.
    const { data } = Envelope.safeParse(parseJson(payload))
    if (!data || data.from === node) return
    for (const [memberId, event] of data.notes) {
      if (memberId === null) listeners.tellEveryone(event)
      else listeners.tell(memberId, event)
    }
  }

  function flush(): Promise<void> {
    flushing ??= sendOutbox().finally(() => (flushing = undefined))
    return flushing
  }

  async function sendOutbox(): Promise<void> {
    // The rest of this tick's events come along.
    await new Promise(setImmediate)
    while (outbox.length > 0) {
      const notes = outbox
      outbox = []
      try {
        await listener.notify(payloadsOf(node, notes))
      } catch {
        // Kept until the connection is back; too many to keep are one call to look again.
        outbox = [...notes, ...outbox]
        if (outbox.length > OUTBOX_MAX) outbox = [[null, { type: 'refetch' }]]
        return
      }
    }
  }

  return {
    publish(memberId, event) {
      listeners.tell(memberId, event)
      outbox.push([memberId, event])
      void flush()
    },
    subscribe: listeners.add,
    async close() {
      await flush()
      await listener.close()
    },
  }
}

/** As few payloads as hold the notes in their order, each below what NOTIFY can carry. */
function payloadsOf(from: string, notes: Note[]): string[] {
  const envelope = JSON.stringify({ from, notes: [] } satisfies Envelope)
  const room = PAYLOAD_MAX_BYTES - envelope.length
  const bundles: { notes: Note[]; bytes: number }[] = []

  for (const [memberId, event] of notes) {
    const whole: Note = [memberId, event]
    const note: Note = bytesOf(whole) <= room ? whole : [memberId, { type: 'refetch' }]
    const bytes = bytesOf(note) + 1
    const last = bundles.at(-1)
    if (last && last.bytes + bytes <= room) {
      last.notes.push(note)
      last.bytes += bytes
    } else {
      bundles.push({ notes: [note], bytes })
    }
  }
  return bundles.map((bundle) => JSON.stringify({ from, notes: bundle.notes } satisfies Envelope))
}

function bytesOf(note: Note): number {
  return Buffer.byteLength(JSON.stringify(note))
}
