import { auditLedger } from '#server/billing/audit-ledger.ts'
import { openStore } from './open-store.ts'

/** `npm run audit-ledger`: whether everyone's credits are the sum of their ledger. Exits with 1 where somebody's are not. */
const store = await openStore(process.env)
const { members, unbalanced, offenders } = await auditLedger(store.db)
await store.close()

for (const { userId, credits, ledger } of offenders) {
  console.error(`${userId} has ${credits} credits, and a ledger of ${ledger}.`)
}
console.log(`${members} members, ${unbalanced} out of balance.`)
process.exitCode = unbalanced === 0 ? 0 : 1
