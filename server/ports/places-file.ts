/** Where a place lies. `code` is the postal one where people type it ("OR"), else empty. All but `name` and `label` are folded. */
export type Region = { name: string; folded: string; code: string; country: number }
export type Country = { label: string; folded: string[] }

/** The columns of the file, in its order and little-endian. */
const COLUMNS = {
  /** Where in `folded` a word starts that is not the first of its row, sorted by what follows. */
  laterWords: Uint32Array,
  /** 0–65535 for −90° to 90°. */
  latitude: Uint16Array,
  /** 0–65535 for −180° to 180°. */
  longitude: Uint16Array,
  /** Index into `regions`, and the two flags below. */
  region: Uint16Array,
  /** Ten times the binary logarithm of the population. */
  size: Uint8Array,
  /** UTF-8, each name ended by a line feed. */
  names: Uint8Array,
  /** ASCII: each row the folded name, then its other names after a tab each, ended by a line feed. */
  folded: Uint8Array,
}
type Columns = { [Name in keyof typeof COLUMNS]: InstanceType<(typeof COLUMNS)[Name]> }

/** The bundled places, one row each, sorted by folded name and then by falling population. */
export type PlacesTable = Columns & { regions: Region[]; countries: Country[] }

/** The label needs the region: the country's custom, or a bigger place there has the same name. */
export const NAMED_WITH_REGION = 0x8000
/** A part of a city: found by its name, but not what someone standing there would say. */
export const PART_OF_A_CITY = 0x4000
export const REGION = 0x3fff

type Header = Pick<PlacesTable, 'regions' | 'countries'> & { bytes: number[] }

/** One line of JSON with the lengths and the small tables, then the columns end to end. */
export function encodePlaces({ regions, countries, ...table }: PlacesTable): Buffer {
  const byName: Record<string, ArrayBufferView> = table
  const columns = Object.keys(COLUMNS).map((name) => byName[name]!)
  const header: Header = { regions, countries, bytes: columns.map(({ byteLength }) => byteLength) }
  const parts = columns.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength))
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...parts])
}

export function decodePlaces(file: Buffer): PlacesTable {
  const headerEnd = file.indexOf('\n')
  const { bytes, ...tables }: Header = JSON.parse(file.toString('utf8', 0, headerEnd))
  let start = headerEnd + 1
  const columns = Object.entries(COLUMNS).map(([name, Column], position) => {
    const { buffer } = new Uint8Array(file.subarray(start, start + bytes[position]!))
    start += buffer.byteLength
    return [name, new Column(buffer)]
  })
  const table: Columns = Object.fromEntries(columns)
  return { ...tables, ...table }
}
