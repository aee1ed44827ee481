/** Copyright and versions go into `font-licenses.txt`; these are the names that systems ask of a font. */
const NAME_IDS = [1, 2, 4, 6]
const WINDOWS_UNICODE_ENGLISH = [3, 1, 0x0409]
const HEADER_BYTES = 6
const RECORD_BYTES = 12

/** Puts one short name for all the names inside a TrueType font, over the old ones: a tenth of a font of few letters. */
export function shortenNames(font: Buffer, name: string): void {
  const entry = tableEntry(font, 'name')
  const text = Buffer.from(name, 'utf16le').swap16()
  const table = nameTable(text)
  if (table.length > font.readUInt32BE(entry + 12)) throw new Error('The font has no room for its new names.')
  table.copy(font, font.readUInt32BE(entry + 8))
  font.writeUInt32BE(table.length, entry + 12)
}

/** See https://learn.microsoft.com/typography/opentype/spec/name, version 0: a header, the records, the text of all. */
function nameTable(text: Buffer): Buffer {
  const header = [0, NAME_IDS.length, HEADER_BYTES + NAME_IDS.length * RECORD_BYTES]
  const records = NAME_IDS.flatMap((id) => [...WINDOWS_UNICODE_ENGLISH, id, text.length, 0])
  const numbers = Buffer.alloc((header.length + records.length) * 2)
  for (const [index, number] of [...header, ...records].entries()) numbers.writeUInt16BE(number, index * 2)
  return Buffer.concat([numbers, text])
}

/** Where the directory of a font speaks of a table: tag, checksum, offset, length. */
function tableEntry(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4)
  const entries = Array.from({ length: count }, (_, index) => 12 + index * 16)
  const entry = entries.find((at) => font.toString('latin1', at, at + 4) === tag)
  if (entry === undefined) throw new Error(`The font has no table "${tag}".`)
  return entry
}
