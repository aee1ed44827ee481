import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { keptFor } from '#server/kept-answer.ts'
import { keyOf } from '#server/matching/term-key.ts'

/** How many members on the map hold a concept, and how many there are. Fewer than five are told as none. */
export type ConceptCounts = {
  count: (concept: string) => number
  ofKey: (key: number) => number
  members: number
}

const FRESH_FOR_MS = 10 * 60_000
const FEW = 5

const kept = new WeakMap<Database, () => Promise<ConceptCounts>>()

/** The counts of the last hour, as this node read them in the last ten minutes. */
export function countsOf(db: Database): Promise<ConceptCounts> {
  const ask = kept.get(db) ?? keptFor(FRESH_FOR_MS, () => readCounts(db))
  kept.set(db, ask)
  return ask()
}

async function readCounts(db: Database): Promise<ConceptCounts> {
  const rows = await db.selectFrom('conceptCounts').select(['concept', 'members']).execute()
  const { rows: all } = await sql<{ members: number }>`
    select greatest(reltuples, 0)::int as members from pg_class where oid = 'member_places'::regclass`.execute(db)
  const counts = new Map(rows.map(({ concept, members }) => [concept, members]))
  const ofKey = (key: number) => counts.get(key) ?? 0
  return { ofKey, count: (concept) => ofKey(keyOf(concept)), members: all[0]!.members }
}

/** Counts anew, in one pass over the index. */
export async function countConcepts(db: Database): Promise<void> {
  await sql`
    with counted as (
      select concept, count(*)::int as members from reading_concepts group by concept having count(*) >= ${sql.lit(FEW)}
    ), gone as (
      delete from concept_counts where not exists (select from counted where counted.concept = concept_counts.concept)
    )
    insert into concept_counts as kept (concept, members) select concept, members from counted
    on conflict (concept) do update set members = excluded.members where kept.members <> excluded.members`.execute(db)
}
