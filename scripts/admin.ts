import { EMERGENCY_HOURS } from '#contract/emergencies.ts'
import type { Doer, SecurityLog } from '#server/auth/security-events.ts'
import type { Deps } from '#server/deps.ts'
import { addModerator, removeModerator } from '#server/moderation/add-moderator.ts'
import { beginEmergency, endEmergency } from '#server/moderation/emergencies.ts'
import { turnOffForOperator } from '#server/second-step/turn-off-for-operator.ts'
import { keepSecret } from '#server/secrets/kept-secret.ts'
import { endSessionsForOperator } from '#server/security/end-sessions-for-operator.ts'
import { openStore } from './open-store.ts'

type Deed = {
  /** How many it was done to. */
  run: (uses: Pick<Deps, 'db' | 'config' | 'secret'>, given: string) => Promise<number>
  done: (given: string, count: number) => string
  failed: (given: string) => string
}

/** The lines that the product itself would write. */
const print: SecurityLog['info'] = (line) => console.log(JSON.stringify(line))
const OPERATOR: Doer = { log: { info: print, warn: print }, address: '127.0.0.1', userAgent: null }

const noMember = (email: string) => `There is no member, or no moderator, with the e-mail ${email}.`

const DEEDS: Record<string, Deed> = {
  'moderator add': {
    run: async ({ db }, email) => Number(await addModerator(db, email)),
    done: (email) => `${email} works at the desk now: /moderation.`,
    failed: noMember,
  },
  'moderator remove': {
    run: async ({ db }, email) => Number(await removeModerator(db, email)),
    done: (email) => `${email} works at the desk no more, unless MODERATORS names them.`,
    failed: noMember,
  },
  'emergency on': {
    run: async ({ db }, given) => {
      const hours = EMERGENCY_HOURS.find((one) => String(one) === given)
      if (hours) await beginEmergency(db, hours, null)
      return Number(hours !== undefined)
    },
    done: (hours) => `The emergency switch is on for ${hours} h: /moderation/emergency.`,
    failed: () => `Say for how many hours: ${EMERGENCY_HOURS.join(', ')}.`,
  },
  'emergency off': {
    run: async ({ db }) => Number(await endEmergency(db, null)),
    done: () => 'The emergency switch is off.',
    failed: () => 'The emergency switch was off.',
  },
  'second-step off': {
    run: async (uses, email) => Number(await turnOffForOperator(uses, OPERATOR, email)),
    done: (email) => `${email} signs in with the password alone now, and has been told by mail.`,
    failed: (email) => `Nobody signs in with an authenticator app under ${email}.`,
  },
  'sessions end': {
    run: (uses, whose) => endSessionsForOperator(uses, OPERATOR, whose),
    done: (whose, count) => `${whose}: signed out, of ${count} ${count === 1 ? 'session' : 'sessions'}.`,
    failed: (whose) => (whose === 'everyone' ? 'Nobody was signed in.' : `Nobody is signed in under ${whose}.`),
  },
}

/** `npm run admin -- moderator add EMAIL`, or `akin moderator add EMAIL`. */
const [what = '', how = '', given = ''] = process.argv.slice(2)
const name = `${what} ${how}`
const deed = DEEDS[name]

if (!deed || (given === '' && name !== 'emergency off')) {
  console.error(
    'Say what: npm run admin -- moderator add EMAIL (or: moderator remove EMAIL, emergency on 6, emergency off,',
  )
  console.error('second-step off EMAIL, sessions end EMAIL, sessions end everyone)')
  process.exitCode = 1
} else {
  const { db, config, close } = await openStore(process.env)
  const count = await deed.run({ db, config, secret: config.secret ?? keepSecret(config.dataDir) }, given)
  await close()
  if (count > 0) console.log(deed.done(given, count))
  else console.error(deed.failed(given))
  process.exitCode = count > 0 ? 0 : 1
}
