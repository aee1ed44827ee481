import { addModerator, removeModerator } from '#server/moderation/add-moderator.ts'
import { openStore } from './open-store.ts'

const DEEDS = {
  'moderator add': { run: addModerator, done: 'works at the desk now: /moderation' },
  'moderator remove': { run: removeModerator, done: 'works at the desk no more, unless MODERATORS names them' },
}

/** `npm run admin -- moderator add EMAIL`, or `akin moderator add EMAIL`. */
const [what = '', how = '', email = ''] = process.argv.slice(2)
const deed = Object.entries(DEEDS).find(([name]) => name === `${what} ${how}`)?.[1]

if (!deed || !email) {
  console.error('Say what and whom: npm run admin -- moderator add grace@example.com (or: moderator remove)')
  process.exitCode = 1
} else {
  const store = await openStore(process.env)
  const isDone = await deed.run(store.db, email)
  await store.close()
  if (isDone) console.log(`${email} ${deed.done}.`)
  else console.error(`${what} ${how}: there is no member, or no moderator, with the e-mail ${email}.`)
  process.exitCode = isDone ? 0 : 1
}
