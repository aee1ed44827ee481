import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { SCRIPT_PAYLOADS } from '../hostile-payloads.ts'
import { columnsOf, hostileProfile, storable, type HostileProfile } from './hostile-profile.ts'
import type { HostileTown } from './hostile-town.ts'

type Person = { id: string; key: number }
type Other = Person & { profile: HostileProfile }
type Thread = { withId: string; texts: string[] }

const A_THREAD = 45

/** A member for each payload, all nearby, connected with Vera or about to be, and in conversation with her. */
export async function fillTown(town: HostileTown) {
  const vera = await town.join('vera')
  const others: Other[] = []
  for (const at of SCRIPT_PAYLOADS.keys()) {
    const profile = hostileProfile(at)
    const id = `hostile-${at}`
    others.push({ ...(await town.join(id, columnsOf(profile, id))), profile })
  }
  await connectAll(town.db, vera, others)

  const threads: Thread[] = []
  for (const [at, other] of others.entries()) {
    const texts = SCRIPT_PAYLOADS.slice(at * A_THREAD, (at + 1) * A_THREAD)
    if (texts.length > 0) threads.push({ withId: other.id, texts })
    await writeMessages(town.db, other, vera, [...texts, SCRIPT_PAYLOADS[at]!])
  }
  return { vera, others, threads }
}

/** A third asked her, a third is asked by her, and a third is connected. */
async function connectAll(db: Database, vera: Person, others: Person[]): Promise<void> {
  const rows = others.map(({ id }, at) => {
    const [userId, connectedUserId] = at % 3 === 0 ? [id, vera.id] : [vera.id, id]
    return { userId, connectedUserId, status: at % 3 === 2 ? ('accepted' as const) : ('pending' as const) }
  })
  await db.insertInto('userConnections').values(rows).execute()
}

async function writeMessages(db: Database, from: Person, to: Person, texts: string[]): Promise<void> {
  const [a, b] = [from.key, to.key].toSorted((one, other) => one - other)
  await sql`
    with conversation as (insert into conversations (a, b) values (${a}, ${b}) returning id)
    insert into messages (conversation_id, sender_id, receiver_id, content, cost, is_read)
    select id, ${from.id}, ${to.id}, content, 'credit', true
    from conversation, unnest(${texts}::text[]) with ordinality as texts (content, place) order by place`.execute(db)
  await sql`
    update conversations set last_message_id = (select max(id) from messages where conversation_id = conversations.id)
    where a = ${a} and b = ${b}`.execute(db)
}

/** Puts another hostile profile in the place of a member's own. */
export async function rewriteMember(db: Database, id: string, profile: HostileProfile): Promise<void> {
  await db.updateTable('users').set(columnsOf(profile, id)).where('id', '=', id).execute()
}

/** Alerts in place of those a member has: one about each of the payloads from `first` on, which stand in every text of it. */
export async function sendAlerts(db: Database, userId: string, payloads: readonly string[]): Promise<void> {
  await db.deleteFrom('networkingAlerts').where('userId', '=', userId).execute()
  const alerts = payloads.map((text, at) => ({
    userId,
    targetUserId: `hostile-${at}`,
    alertType: 'other' as const,
    priority: 'high' as const,
    title: text,
    description: payloads.at(-1 - at)!,
    aiAnalysis: storable({
      analyser: payloads[(at + 1) % payloads.length],
      reasoning: payloads[(at + 2) % payloads.length],
      mutual_benefits: [payloads[(at + 3) % payloads.length], payloads[(at + 4) % payloads.length]],
      actionable_steps: [payloads[(at + 5) % payloads.length]],
    }),
    opportunityScore: 88,
    expiresAt: new Date(Date.now() + 1e9),
  }))
  await db.insertInto('networkingAlerts').values(alerts).execute()
}

/** Calls to an analyzer whose every text is a payload; the newest is what the profile’s own words come from. */
export async function keepCalls(db: Database, userId: string): Promise<void> {
  const all = SCRIPT_PAYLOADS
  const next = (at: number, step: number) => all[(at + step) % all.length]!
  const calls = all.map((text, at) => ({
    aiGeneratedBio: text,
    analyser: next(at, 1),
    communicationStyle: next(at, 2),
    traits: (at === all.length - 1 ? all : [next(at, 3)]).map((name) => ({ name, evidence: next(at, 4) })),
    rubric: (at === all.length - 1 ? all : []).map((part) => ({ part, points: 1, of: 2, advice: part })),
    score: 50,
    isEnhancedWithLinkedin: true,
  }))
  const opportunities = all.map((text, at) => ({
    label: text,
    title: next(at, 1),
    description: next(at, 2),
    reasoning: next(at, 3),
    mutualBenefits: [next(at, 4)],
    actionableSteps: [next(at, 5)],
  }))
  const row = (type: string, answer: object, at: number) => ({
    userId,
    interactionType: type,
    conversationData: storable({ bio: next(at, 6) }),
    sentText: at % 2 === 0 ? JSON.stringify({ bio: next(at, 6) }) : null,
    analysisResult: storable(answer),
    model: next(at, 7),
  })
  const rows = [
    row('networking_alerts', { opportunities }, 0),
    ...calls.map((call, at) => row('profile_analysis', call, at)),
  ]
  const written = await db.insertInto('chatgptInteractions').values(rows).returning('createdAt').execute()
  await db.updateTable('users').set({ lastAiAnalysis: written[0]!.createdAt }).where('id', '=', userId).execute()
}
