/** Where a place lies. `code` is the postal one where people type it ("OR"), else empty. All but `name` and `label` are folded. */
export type Region = { name: string; folded: string; code: string; country: number }
export type Country = { label: string; folded: string[] }

/** The bundled places, one row each, sorted by folded name and then by falling population. */
export type PlacesTable = {
  regions: Region[]
  countries: Country[]
  /** UTF-8, each name ended by a line feed. */
  names: Uint8Array
  /** ASCII: each row the folded name, then its other names after a tab each, ended by a line feed. */
  folded: Uint8Array
  /** Where in `folded` a word starts that is not the first of its row, sorted by what follows. */
  laterWords: Uint32Array
  /** 0–65535 for −90° to 90°. */
  latitude: Uint16Array
  /** 0–65535 for −180° to 180°. */
  longitude: Uint16Array
  /** Ten times the binary logarithm of the population. */
  size: Uint8Array
  /** Index into `regions`, and the two flags below. */
  region: Uint16Array
}

/** The label needs the region: the country's custom, or a bigger place there has the same name. */
export const NAMED_WITH_REGION = 0x8000
/** A part of a city: found by its name, but not what someone standing there would say. */
export const PART_OF_A_CITY = 0x4000
export const REGION = 0x3fff

const COLUMNS = ['laterWords', 'latitude', 'longitude', 'region', 'size', 'names', 'folded'] as const

type Header = Pick<PlacesTable, 'regions' | 'countries'> & { bytes: number[] }

/** One line of JSON with the lengths and the small tables, then the columns end to end, little-endian. */
export function encodePlaces(table: PlacesTable): Buffer {
  const header: Header = {
    regions: table.regions,
    countries: table.countries,
    bytes: COLUMNS.map((name) => table[name].byteLength),
  }
  const columns = COLUMNS.map((name) => Buffer.from(table[name].buffer, table[name].byteOffset, table[name].byteLength))
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...columns])
}

export function decodePlaces(file: Buffer): PlacesTable {
  const headerEnd = file.indexOf('\n')
  const header: Header = JSON.parse(file.toString('utf8', 0, headerEnd))

  const column = (name: (typeof COLUMNS)[number]): ArrayBuffer => {
    const position = COLUMNS.indexOf(name)
    const start = header.bytes.slice(0, position).reduce((sum, bytes) => sum + bytes, headerEnd + 1)
    return new Uint8Array(file.subarray(start, start + header.bytes[position]!)).buffer
  }

  return {
    regions: header.regions,
    countries: header.countries,
    laterWords: new Uint32Array(column('laterWords')),
    latitude: new Uint16Array(column('latitude')),
    longitude: new Uint16Array(column('longitude')),
    region: new Uint16Array(column('region')),
    size: new Uint8Array(column('size')),
    names: new Uint8Array(column('names')),
    folded: new Uint8Array(column('folded')),
  }
}
