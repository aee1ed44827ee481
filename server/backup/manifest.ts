import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { parseJson } from '#server/parse-json.ts'

/** Counts up when an older version of the product could no longer read a backup. */
export const FORMAT = 1
export const MANIFEST = 'manifest.json'
export const SECRET = 'secret'

/** How many rows a table had, and a checksum of them that does not depend on their order. */
const Rows = z.object({ rows: z.number().int(), digest: z.string() })
export type Rows = z.infer<typeof Rows>

/** A table and those of its columns that are kept, the generated ones being made anew. */
const Table = z.object({ name: z.string().regex(/^\w+$/), columns: z.array(z.string()) })
export type Table = z.infer<typeof Table>

/** The next value of a sequence. It is a text, since it may exceed what a number holds. */
const Sequence = z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })
export type Sequence = z.infer<typeof Sequence>

const Migration = z.object({ name: z.string(), hash: z.string() })

const Manifest = z.object({
  format: z.literal(FORMAT),
  /** When the state was as the backup holds it. */
  madeAt: z.iso.datetime(),
  postgresql: z.string(),
  migrations: z.array(Migration).min(1),
  tables: z.array(Table.extend(Rows.shape)),
  sequences: z.array(Sequence),
  photos: z.number().int(),
  /** Photos that members' rows name and that were already missing in the product. */
  missingPhotos: z.array(z.string()),
  /** What the database holds and the backup does not, each as a sentence that says why. */
  leftOut: z.array(z.string()),
})

/** What a backup says of itself. */
export type Manifest = z.infer<typeof Manifest>

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${folder} is no backup: there is no ${MANIFEST} in it.`)
  })
  const json = parseJson(text)
  const { data: known } = z.object({ format: z.number() }).safeParse(json)
  if (known && known.format > FORMAT) {
    throw new Error(`${folder} was made by a newer version of Akin. Restore it with that version.`)
  }
  const manifest = Manifest.safeParse(json)
  if (!manifest.success) throw new Error(`${folder} is damaged: its ${MANIFEST} cannot be read.`)
  return manifest.data
}

/** Where a table's rows are, seen from the folder of the backup. */
export function tableFile({ name }: Pick<Table, 'name'>): string {
  return `tables/${name}.copy.zst`
}
