import { sql, type RawBuilder } from 'kysely'

/** A member by key in four bytes, which is enough for four billion: to write hundreds as text takes longer than to find them. */
export const MEMBER = sql`int4send(member_id::bit(32)::int4)`

/** The bytes of all rows, one behind the other. Bytes are sent as text, and this is the shortest. */
export function inBase64(bytes: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`encode(string_agg(${bytes}, ''), 'base64')`
}

/** What was sent so by four bytes each. */
export function numbersOf(base64: string | null): Uint32Array {
  return new Uint32Array(new Uint8Array(Buffer.from(base64 ?? '', 'base64').swap32()).buffer)
}
