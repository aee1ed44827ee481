import { EMERGENCY_HOURS } from '#contract/emergencies.ts'
import type { Database } from '#server/db/database.ts'
import { addModerator, removeModerator } from '#server/moderation/add-moderator.ts'
import { beginEmergency, endEmergency } from '#server/moderation/emergencies.ts'
import { openStore } from './open-store.ts'

type Deed = {
  /** False where there was nothing to do it to. */
  run: (db: Database, given: string) => Promise<boolean>
  done: (given: string) => string
  failed: (given: string) => string
}

const noMember = (email: string) => `There is no member, or no moderator, with the e-mail ${email}.`

const DEEDS: Record<string, Deed> = {
  'moderator add': {
    run: addModerator,
    done: (email) => `${email} works at the desk now: /moderation.`,
    failed: noMember,
  },
  'moderator remove': {
    run: removeModerator,
    done: (email) => `${email} works at the desk no more, unless MODERATORS names them.`,
    failed: noMember,
  },
  'emergency on': {
    run: async (db, given) => {
      const hours = EMERGENCY_HOURS.find((one) => String(one) === given)
      if (hours) await beginEmergency(db, hours, null)
      return hours !== undefined
    },
    done: (hours) => `The emergency switch is on for ${hours} h: /moderation/emergency.`,
    failed: () => `Say for how many hours: ${EMERGENCY_HOURS.join(', ')}.`,
  },
  'emergency off': {
    run: (db) => endEmergency(db, null),
    done: () => 'The emergency switch is off.',
    failed: () => 'The emergency switch was off.',
  },
}

/** `npm run admin -- moderator add EMAIL`, or `akin moderator add EMAIL`. */
const [what = '', how = '', given = ''] = process.argv.slice(2)
const deed = DEEDS[`${what} ${how}`]

if (!deed || (what === 'moderator' && !given)) {
  console.error(
    'Say what: npm run admin -- moderator add grace@example.com (or: moderator remove, emergency on 6, emergency off)',
  )
  process.exitCode = 1
} else {
  const store = await openStore(process.env)
  const isDone = await deed.run(store.db, given)
  await store.close()
  if (isDone) console.log(deed.done(given))
  else console.error(deed.failed(given))
  process.exitCode = isDone ? 0 : 1
}
