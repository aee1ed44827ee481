import { expect, test } from 'vitest'
import { roomOf, shipped, text } from './source-tree.ts'

/**
 * Every query on other people goes through `server/members/may-see.ts`, which leaves out whom the viewer may not see. Those
 * named here need not: nobody else is in what they read, or nobody hears of it.
 */
const EXEMPT: Record<string, string[]> = {
  'who signs in, by e-mail or cookie': [
    'auth/findAccount', 'auth/createAccount', 'auth/keepHash', 'auth/findMember', 'auth/keepAccount', 'auth/startSession', 'auth/findOwnAccount',
    'auth/setPassword', 'auth/noteVerified', 'security/findOwnEmail', 'security/setEmail', 'realtime/listStandingSessions', 'auth/findSuspended',
    'openid/findLinkedMember', 'openid/findMemberByEmail', 'passkeys/findHolder', 'passkeys/deletePasskey', 'proofs/keepPasskey', 'second-step/findSecondStep',
  ],
  'what a member keeps of themselves': [
    'members/findCurrentUser', 'discovery/findViewer', 'readings/findOwn', 'places/findPlace', 'places/fillLocation', 'places/moveMember', 'places/cityWhereKnown',
    'places/nameCity', 'profile/clearBio', 'places/markActiveToday', 'readings/keepModelReading', 'readings/TEXTS', 'profile/saveProfile', 'profile/saveIdentity', 'photos/setPhotoAddress',
    'account/findPhotoAddress', 'account/listSentPhotos', 'verification/findVerification', 'verification/lockPhoto', 'account/noteLeaving', 'account/setPaused',
    'analysis/recordInteraction', 'analysis/findProfileText', 'analysis/saveAnalysis', 'analysis/findLatestAnalysis',
    'linkedin/findLinkedAccount', 'linkedin/saveLinkedAccount', 'linkedin/clearLinkedAccount',
    'realtime/comeOnline', 'realtime/goOffline', 'realtime/lockMembers', 'realtime/removeNode', 'realtime/showPresence',
    'notifications/findReader', 'notifications/findChoices', 'notifications/noteRefusedAddress', 'notifications/stopMails',
  ],
  'what a member pays and has': [
    'billing/enterWelcomeCredits', 'billing/takeMessageCost', 'billing/findCredits', 'billing/enterCredits', 'billing/listLedger', 'billing/findSubscription',
    'billing/hasPremium', 'billing/givePremium', 'billing/endPremium', 'billing/replaceCustomer',
    'billing/listCustomers', 'billing/findCustomer', 'billing/findEmail',
  ],
  'the sender of a message, who pays for it, and who asks to connect': ['messages/deliverMessage', 'messages/lookAt', 'connections/askToConnect', 'connections/isLimited', 'connections/isUnapproved'],
  'a peer who was looked up by may_see': ['messages/isMuted', 'messages/isConnected', 'messages/isEarly', 'notifications/isHeard', 'discovery/isSaved'],
  'what a member has written that is held, and whoever looks at it': [
    'messages/keepHeld', 'messages/findHeldWithKey', 'messages/withdrawHeld', 'messages/sweepHeld', 'messages/findWaiting', 'messages/releaseMessage',
    'messages/settle',
  ],
  'whom the member keeps for later no longer, unseen': ['discovery/removeSaved'],
  'both members, to lock them': ['safety/lockPair'],
  'messages of a conversation that was looked up by may_see, or of their sender': [
    'messages/listMessages', 'messages/markRead', 'messages/LETTERS', 'messages/keepEdit', 'messages/keepDeletion', 'messages/hideMessage', 'messages/keepReaction', 'messages/takeChangeable', 'messages/listReadable', 'messages/unindexed', 'messages/findSentWithKey', 'messages/canReadPhoto', 'messages/listRequests', 'messages/listConversations',
    'notifications/listUnreadFrom',
  ],
  'how many, of the member’s own day': ['discovery/countChatsToday', 'alerts/hasWeakAlertOfToday', 'messages/findOpenings'],
  'a request or a connection of the member’s own, which they end unseen': [
    'connections/withdrawRequest', 'connections/declineRequest', 'connections/endConnection', 'connections/partMembers',
  ],
  'keys and cells without the keys that are hidden from the viewer; what is shown of them is read by may_see': [
    'discovery/conditions', 'discovery/readPlaces', 'discovery/readOutlines', 'discovery/readWhole', 'discovery/readInTurn', 'discovery/withoutEmptyAreas', 'discovery/stream', 'discovery/listRareNeighbours',
    'readings/findKept', 'account/listKnown',
  ],
  'ids of those who come or go; who hears of it is looked up besides': ['realtime/listAudiences'],
  'what moderators see: everyone, whatever they have done': [
    'moderation/nameBy', 'moderation/findMeasures', 'moderation/listReports', 'moderation/listLog', 'moderation/findOpenCase',
    'moderation/isModerator', 'moderation/addModerator', 'moderation/removeModerator', 'moderation/findProfile',
    'moderation/listMessagesAround', 'moderation/conversationOf', 'moderation/canReport', 'moderation/endSuspensions',
    'verification/listWaiting', 'verification/findWaiting', 'verification/verifyMember',
    'moderation/listAddresses', 'messages/removeMessage', 'moderation/listHeldMessages', 'moderation/findEmergency', 'moderation/listNewcomers', 'moderation/settleNewcomers',
  ],
  'whom the operator signs out by a command': ['security/listSignedIn'],
  'what the product does unasked, and tells nobody of': [
    'account/listDue', 'account/listMessagePhotos', 'account/deleteConversations', 'account/deleteMember', 'account/keepBooks', 'billing/listRenewing',
    'photos/isOfLeaver', 'alerts/listUnsearched', 'alerts/listUnsearchedBehind', 'alerts/sweepAlerts', 'backup/listPhotos', 'billing/auditLedger',
    'billing/claimLapsed', 'connections/sweepRequests', 'photos/listPhotosInUse', 'places/listWithoutCity', 'places/markAway', 'places/publishHomes', 'places/publishHome', 'places/redrawAreas', 'messages/listSettled', 'messages/lockAll',
    'readings/readUnread', 'readings/takeDue', 'readings/storeReadings', 'readings/chooseAnew', 'readings/countConcepts',
  ],
} // prettier-ignore

/** Rows of members and their words: read in no other way. */
const PEOPLE = 'users|messages|profile_readings|profileReadings'
/** Rows that hold two members: one of them may be hidden from the other. */
const PAIRS =
  'conversations|held_messages|heldMessages|mutes|hides|saved_members|savedMembers|user_connections|userConnections|networking_alerts|networkingAlerts|member_places|memberPlaces|member_homes|memberHomes|reading_concepts|readingConcepts'

type Declaration = { name: string; source: string; file: string }

const exempt = Object.values(EXEMPT).flat()
const declarations = shipped
  .filter((file) => file.startsWith('server/') && file !== 'server/members/may-see.ts')
  .flatMap(declarationsIn)
const readers = declarations.filter(({ source }) => reads(source, PEOPLE) || reads(source, PAIRS))

test('whatever reads other members or their messages does it through may_see', () => {
  const past = readers.filter((one) => !exempt.includes(one.name) && (reads(one.source, PEOPLE) || !goesThrough(one)))

  expect(past.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
  expect(readers.filter((one) => goesThrough(one)).length).toBeGreaterThan(15)
})

test('what is exempt from may_see is there, and reads people', () => {
  expect(exempt.filter((name) => !readers.some((reader) => reader.name === name))).toEqual([])
})

test('blocks and suspensions are weighed in may_see, not where people are read', () => {
  const weighing = declarations.filter(
    ({ name, source }) =>
      !name.startsWith('safety/') && /\bblocked_pairs\b|\bblockedPairs\b|\b(from|join) blocks\b/.test(source),
  )

  expect(weighing.map(({ name }) => name)).toEqual([])
})

/** The top-level functions and constants of a file, each with its text, as `room/name`. */
function declarationsIn(file: string): Declaration[] {
  return text(file)
    .split(/^(?=(?:export )?(?:async )?(?:function\*?|const) \w+)/m)
    .flatMap((source) => {
      const name = /^(?:export )?(?:async )?(?:function\*?|const) (\w+)/.exec(source)?.[1]
      return name
        ? [{ name: `${roomOf(file).replace('server/', '')}/${name}`, source: withoutComments(source), file }]
        : []
    })
}

function reads(source: string, tables: string): boolean {
  const inSql = new RegExp(`\\b(?:from|join|update|into|using)\\s+(?:[\\w"]+\\s+\\w*\\s*,\\s*)*"?(?:${tables})\\b`)
  const inBuilder = new RegExp(`\\b(?:selectFrom|\\w+Join|updateTable|deleteFrom|insertInto)\\(\\s*'(?:${tables})\\b`)
  return inSql.test(source) || inBuilder.test(source)
}

/** By itself, or by something of the same file that it calls. */
function goesThrough({ source, file, name }: Declaration, seen: string[] = []): boolean {
  if (/\b(?:maySee|isHidden|anyoneSees|keysHiddenInLists)\(/.test(source)) return true
  const called = declarations.filter(
    (other) => other.file === file && ![...seen, name].includes(other.name) && calls(source, other.name),
  )
  return called.some((other) => goesThrough(other, [...seen, name]))
}

function calls(source: string, name: string): boolean {
  return new RegExp(`\\b${name.split('/').at(-1)}\\b`).test(source)
}

function withoutComments(source: string): string {
  return source.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, '')
}
