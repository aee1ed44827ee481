import { GROUNDS, type LogEntry } from '#contract/moderation.ts'
import { APPEAL_MONTHS, DECISION_WORDS, type StatementOfReasons } from '#contract/standing.ts'

type Entry = LogEntry & { answers: number | null }
type Told = Entry & { action: StatementOfReasons['decision'] }

const LIFTING = new Set<LogEntry['action']>(['restore', 'end'])
/** What puts an end to which measure, beside the clock. */
const REPLACES: Partial<Record<LogEntry['action'], LogEntry['action'][]>> = {
  suspend: ['suspend', 'confirm', 'restore', 'end'],
  confirm: ['suspend', 'confirm', 'restore', 'end'],
  limit: ['limit', 'restore'],
}

/**
 * What a member is told of a log about them, which comes latest first: of each decision what the EU's Digital Services Act lists in
 * Art. 17. A suspension for good shows once its second moderator has confirmed it; until then it has its end.
 */
export function statementsFrom(
  log: Entry[],
  { noticed, now }: { noticed: Set<number>; now: Date },
): StatementOfReasons[] {
  return log.filter(isTold).map((entry) => {
    const ground = entry.ground ?? 'other'
    const { appeal, appealUntil } = appealOf(entry, log, now)
    return {
      id: entry.id,
      decision: entry.action,
      what: DECISION_WORDS[entry.action],
      ground,
      rule: entry.action === 'restore' ? '' : GROUNDS[ground].rule,
      facts: entry.action === 'restore' ? '' : entry.facts,
      origin: noticed.has(entry.id)
        ? 'A program noticed that pictures look alike. A person looked at it and decided.'
        : 'We were told of it, and a person looked at it and decided. No program took part in the decision.',
      redress: REDRESS[appeal],
      createdAt: entry.createdAt,
      until: entry.endsAt,
      isInForce: isInForce(entry, log, now),
      appeal,
      appealUntil: appealUntil.toISOString(),
    }
  })
}

function isTold(entry: Entry): entry is Told {
  return !['dismiss', 'appeal', 'end'].includes(entry.action)
}

function isInForce({ id, action, endsAt }: Entry, log: Entry[], now: Date): boolean {
  const enders = REPLACES[action]
  if (!enders || (endsAt !== null && new Date(endsAt) <= now)) return false
  return !log.some((later) => later.id > id && enders.includes(later.action))
}

const REDRESS: Record<StatementOfReasons['appeal'], string> = {
  possible:
    'You can appeal here, free of charge: another moderator looks at it. You can also go to a dispute settlement body or to court.',
  open: 'You have appealed. Another moderator looks at it.',
  granted: 'You have appealed, and were right. The decision was taken back.',
  turned_down:
    'You have appealed, and another moderator found the decision right. You can go to a dispute settlement body or to court.',
  too_late: 'The time to appeal here is over. You can go to a dispute settlement body or to court.',
  none: '',
}

/** How an appeal against a decision stands: the first that answers the same, or restores everything, answers it. */
function appealOf(decision: Entry, log: Entry[], now: Date) {
  const appealUntil = new Date(decision.createdAt)
  appealUntil.setUTCMonth(appealUntil.getUTCMonth() + APPEAL_MONTHS)
  const state = (): StatementOfReasons['appeal'] => {
    if (decision.action === 'restore') return 'none'
    const appeal = log.find(({ action, answers }) => action === 'appeal' && answers === decision.id)
    if (!appeal) return now < appealUntil ? 'possible' : 'too_late'
    const answer = log.findLast(
      ({ id, action, answers }) =>
        id > appeal.id &&
        (action === 'restore' || (answers === decision.id && action !== 'appeal' && action !== 'end')),
    )
    if (!answer) return 'open'
    return LIFTING.has(answer.action) ? 'granted' : 'turned_down'
  }
  return { appeal: state(), appealUntil }
}
