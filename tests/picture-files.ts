import { crc32, deflateSync } from 'node:zlib'

const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex')

type Png = { width: number; height: number; depth?: number; color?: 0 | 2 | 3 | 6; data?: Buffer; chunks?: Buffer[] }

const CHANNELS = { 0: 1, 2: 3, 3: 1, 6: 4 }

/** A PNG written by hand: black, with what else is asked for before its data. Without `data` it has all its rows. */
export function png({ width, height, depth = 8, color = 2, data, chunks = [] }: Png): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = depth
  header[9] = color
  const palette = color === 3 ? [pngChunk('PLTE', Buffer.from([0, 0, 0, 255, 255, 255]))] : []
  const rows = () => Buffer.alloc((1 + Math.ceil((width * CHANNELS[color] * depth) / 8)) * height)
  const pixels = data ?? deflateSync(rows(), { level: 6 })
  return Buffer.concat([
    PNG_START,
    pngChunk('IHDR', header),
    ...palette,
    ...chunks,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A GIF whose frames say that they are of any size, with the data of one black pixel each. */
export function gif({ width, height, frames }: { width: number; height: number; frames: number }): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  const colors = Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])
  const start = Buffer.from('21f90400010000002c00000000', 'hex')
  const frame = Buffer.concat([start, size, Buffer.from('000202440100', 'hex')])
  const all = Buffer.alloc(frame.length * frames, frame)
  return Buffer.concat([Buffer.from('GIF89a'), size, colors, all, Buffer.from(';')])
}

/** A JPEG with a segment more, right after its start. */
export function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, marker]), length, data, jpeg.subarray(2)])
}

/** A JPEG that says it has another size than it has. */
export function withJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const at = jpeg.findIndex((byte, n) => byte === 0xff && [0xc0, 0xc2].includes(jpeg[n + 1]!))
  const changed = Buffer.from(jpeg)
  changed.writeUInt16BE(height, at + 5)
  changed.writeUInt16BE(width, at + 7)
  return changed
}

/** A progressive JPEG whose last scan comes again and again until the file is nearly as large as it may be. */
export function withManyScans(jpeg: Buffer, bytes: number): Buffer {
  const body = jpeg.subarray(0, -2)
  const scan = body.subarray(body.lastIndexOf(Buffer.from([0xff, 0xda])))
  const times = Math.floor((bytes - body.length) / scan.length)
  return Buffer.concat([body, Buffer.alloc(scan.length * times, scan), jpeg.subarray(-2)])
}

/** The start of a box file (HEIC, AVIF) of a brand, and nothing else worth reading. */
export function boxFile(brand: string): Buffer {
  return Buffer.concat([uint32(24), Buffer.from(`ftyp${brand}\0\0\0\0${brand}${brand}`, 'latin1'), Buffer.alloc(200)])
}
