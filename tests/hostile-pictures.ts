import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { PHOTO_MAX_BYTES, type PHOTO_REFUSALS } from '#contract/photos.ts'
import { heldPictures } from './held-pictures.ts'
import { boxFile, gif, png, pngChunk, withJpegSize, withManyScans, withSegment } from './picture-files.ts'

type Outcome = 'photo' | keyof typeof PHOTO_REFUSALS | 'refused'

/** An upload meant to do harm, or only strange, and what must come of it. `refused`: any of the sentences. */
export type HostilePicture = { name: string; outcome: Outcome; bytes: Buffer; filename?: string; type?: string }

/** Stands in the files, and must stand in nothing that is served. */
export const PAYLOAD = '<script>AKIN_PAYLOAD()</script>'

const COLOR = '#2a7f62'
const flat = (width: number, height: number, background: string = COLOR) =>
  sharp({ create: { width, height, channels: 3, background } })
const bytesOf = (picture: Sharp) => picture.toBuffer()

const jpeg = await bytesOf(flat(600, 400).jpeg())
const small = png({ width: 20, height: 10 })
const webp = await bytesOf(flat(300, 200).webp())
const avif = await bytesOf(flat(300, 200).avif({ effort: 0 }))
const frames = await Promise.all(['red', 'blue', 'lime'].map((color) => bytesOf(flat(200, 200, color).png())))
const noisy = await bytesOf(
  sharp({
    create: {
      width: 500,
      height: 400,
      channels: 3,
      background: COLOR,
      noise: { type: 'gaussian', mean: 128, sigma: 50 },
    },
  }).png(),
)
const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="${PAYLOAD}" width="9" height="9"/>`)
const bomb = deflateSync(Buffer.alloc(200_000_000), { level: 9 })
const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)])
const cut = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6))
const exif = {
  IFD0: { Copyright: PAYLOAD, Make: 'Camera' },
  IFD3: { GPSLatitude: '45/1 31/1 0/1', GPSLatitudeRef: 'N' },
}

type Case = [name: string, outcome: Outcome, bytes: Buffer | Promise<Buffer>, as?: { filename?: string; type?: string }]

const SIZES: Case[] = [
  ['exactly five megabytes', 'photo', padded(PHOTO_MAX_BYTES)],
  ['a byte more', 'tooLarge', padded(PHOTO_MAX_BYTES + 1)],
  ['one pixel', 'photo', png({ width: 1, height: 1 })],
  ['a line as long as a picture may be', 'photo', png({ width: 12_000, height: 1 })],
  ['a longer line', 'tooManyPixels', png({ width: 30_000, height: 1 })],
  ['a tall line', 'tooManyPixels', png({ width: 1, height: 30_000 })],
  ['as many pixels as there may be', 'photo', png({ width: 4_000, height: 6_000, depth: 1, color: 3 })],
  ['one row more', 'tooManyPixels', png({ width: 4_000, height: 6_001, depth: 1, color: 3 })],
]

const NOT_PICTURES: Case[] = [
  ['nothing', 'notAnImage', Buffer.alloc(0)],
  ['one byte', 'notAnImage', Buffer.from([0xff])],
  ['text', 'notAnImage', Buffer.from('I am a picture.')],
  ['SVG', 'notAnImage', svg, { filename: 'a.svg', type: 'image/svg+xml' }],
  ['SVG named PNG', 'notAnImage', svg, { filename: 'a.png', type: 'image/png' }],
  [
    'SVG that reads a file',
    'notAnImage',
    Buffer.from('<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
  ],
  ['HTML', 'notAnImage', Buffer.from(`<!doctype html>${PAYLOAD}`), { filename: 'a.jpg', type: 'image/jpeg' }],
  ['JavaScript', 'notAnImage', Buffer.from('alert(1)'), { filename: 'a.gif', type: 'image/gif' }],
  ['PDF', 'notAnImage', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
  ['a zip', 'notAnImage', Buffer.from('504b0304140000000800', 'hex')],
  ['a program', 'notAnImage', Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(500)])],
  ['a PDF before a JPEG', 'notAnImage', Buffer.concat([Buffer.from('%PDF-1.7\n'), jpeg])],
  [
    'a picture of a library of its own',
    'notAnImage',
    Buffer.concat([Buffer.from('08f2a6b6', 'hex'), Buffer.alloc(500)]),
  ],
  ['TIFF', 'otherFormat', bytesOf(flat(9, 9).tiff())],
  [
    'BMP',
    'otherFormat',
    Buffer.concat([Buffer.from('424d3a0000000000000036000000280000000100000001000000010018', 'hex'), Buffer.alloc(60)]),
  ],
  ['an icon', 'otherFormat', Buffer.concat([Buffer.from('000001000100101000000100', 'hex'), Buffer.alloc(60)])],
  ['HEIC', 'otherFormat', boxFile('heic'), { filename: 'IMG_0001.HEIC', type: 'image/heic' }],
  ['HEIC named JPG', 'otherFormat', boxFile('heic'), { filename: 'a.jpg', type: 'image/jpeg' }],
  ['Photoshop', 'otherFormat', Buffer.concat([Buffer.from('8BPS\0\x01'), Buffer.alloc(500)])],
  ['JPEG XL', 'otherFormat', Buffer.concat([Buffer.from('ff0a', 'hex'), Buffer.alloc(500)])],
  ['a film', 'notAnImage', boxFile('isom')],
]

const DAMAGED: Case[] = [
  ['half a JPEG', 'damaged', cut(await bytesOf(sharp(noisy).jpeg()))],
  ['half a PNG', 'damaged', cut(noisy)],
  ['half a WebP', 'damaged', cut(await bytesOf(sharp(noisy).webp()))],
  ['half a GIF', 'damaged', cut(await bytesOf(sharp(noisy).gif({ effort: 1 })))],
  ['half an AVIF', 'damaged', cut(avif)],
  ['the start of a JPEG', 'damaged', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['the start of a PNG', 'damaged', small.subarray(0, 8)],
  ['an AVIF of nothing', 'damaged', boxFile('avif')],
  ['a GIF that is JavaScript', 'refused', Buffer.from(`GIF89a/*${' '.repeat(300)}*/=1;alert(1)//`)],
  [
    'a PNG with wrong sums',
    'refused',
    Buffer.concat([small.subarray(0, 29), Buffer.from('00000000', 'hex'), small.subarray(33)]),
  ],
]

const BOMBS: Case[] = [
  [
    'a PNG that says it is a hundred thousand wide',
    'tooManyPixels',
    png({ width: 100_000, height: 100_000, data: bomb }),
  ],
  [
    'a PNG that says it is as large as can be said',
    'refused',
    png({ width: 2 ** 31 - 1, height: 2 ** 31 - 1, data: bomb }),
  ],
  ['a real PNG of 225 megapixels', 'tooManyPixels', png({ width: 15_000, height: 15_000, depth: 1, color: 3 })],
  ['a JPEG that says it is 65 thousand wide', 'tooManyPixels', withJpegSize(jpeg, 65_500, 65_500)],
  ['a GIF that says it is forty thousand wide', 'tooManyPixels', gif({ width: 40_000, height: 40_000, frames: 1 })],
  ['a GIF of two hundred thousand frames', 'photo', gif({ width: 1, height: 1, frames: 200_000 })],
  [
    'text in a PNG that unpacks to 200 MB',
    'photo',
    png({ width: 9, height: 9, chunks: [pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bomb]))] }),
  ],
  [
    'a color profile that unpacks to 200 MB',
    'photo',
    png({ width: 9, height: 9, chunks: [pngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), bomb]))] }),
  ],
  [
    'a JPEG of a hundred thousand scans',
    'damaged',
    withManyScans(await bytesOf(flat(2_800, 2_800).jpeg({ progressive: true })), 4_900_000),
  ],
]

const LADEN: Case[] = [
  ['a JPEG with a zip behind it', 'photo', Buffer.concat([jpeg, Buffer.from('PK\x03\x04'), Buffer.from(PAYLOAD)])],
  ['a PNG with a page behind it', 'photo', Buffer.concat([small, Buffer.from(PAYLOAD)])],
  [
    'a PNG with a program in its text',
    'photo',
    png({ width: 9, height: 9, chunks: [pngChunk('tEXt', Buffer.from(`Comment\0<?php ${PAYLOAD}`))] }),
  ],
  ['a JPEG with a script in its comment', 'photo', withSegment(jpeg, 0xfe, Buffer.from(PAYLOAD))],
  ['a JPEG with XMP', 'photo', withSegment(jpeg, 0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x>${PAYLOAD}</x>`))],
  [
    'a JPEG with IPTC',
    'photo',
    withSegment(jpeg, 0xed, Buffer.from(`Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x28${PAYLOAD}`)),
  ],
  [
    'a JPEG with junk for EXIF',
    'photo',
    withSegment(jpeg, 0xe1, Buffer.from(`Exif\0\0II*\0\xff\xff\xff\xff${PAYLOAD}`, 'latin1')),
  ],
  [
    'a JPEG with junk for a color profile',
    'photo',
    withSegment(jpeg, 0xe2, Buffer.from(`ICC_PROFILE\0\x01\x01${PAYLOAD}`)),
  ],
  ['a JPEG with GPS and a maker', 'photo', bytesOf(flat(90, 90).withExif(exif).jpeg())],
  ['a WebP with GPS', 'photo', bytesOf(flat(90, 90).withExif(exif).webp())],
  ['a JPEG in another color space', 'photo', bytesOf(flat(90, 90).withIccProfile('p3').jpeg())],
  ['CMYK', 'photo', bytesOf(flat(90, 90).toColourspace('cmyk').jpeg())],
  ['sixteen bits', 'photo', png({ width: 90, height: 90, depth: 16, color: 6 })],
  ['gray', 'photo', png({ width: 90, height: 90, color: 0 })],
  ['what lets the background through', 'photo', png({ width: 90, height: 90, color: 6 })],
  ['an animated GIF', 'photo', bytesOf(sharp(frames, { join: { animated: true } }).gif())],
  ['an animated WebP', 'photo', bytesOf(sharp(frames, { join: { animated: true } }).webp())],
  [
    'an animated PNG',
    'photo',
    png({ width: 9, height: 9, chunks: [pngChunk('acTL', Buffer.from('0000000200000000', 'hex'))] }),
  ],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((orientation): Case => [
    `EXIF orientation ${orientation}`,
    'photo',
    bytesOf(flat(90, 60).withMetadata({ orientation }).jpeg()),
  ]),
]

const NAMES: Case[] = [
  ['a name that climbs', 'photo', small, { filename: '../../../../etc/passwd' }],
  ['a name with NUL', 'photo', small, { filename: 'a.png\0.sh' }],
  ['a name of emoji', 'photo', small, { filename: '👩‍👩‍👧🏽.png' }],
  ['a name of ten kilobytes', 'photo', small, { filename: `${'a'.repeat(10_000)}.png` }],
  ['a JPEG that says it is a page', 'photo', jpeg, { filename: 'a.html', type: 'text/html' }],
  ['a WebP that says it is a PNG', 'photo', webp, { filename: 'a.png', type: 'image/png' }],
  ['a PNG that says it is a program', 'photo', small, { filename: 'a.exe', type: 'application/octet-stream' }],
]

export const hostilePictures: HostilePicture[] = await Promise.all(
  [...SIZES, ...NOT_PICTURES, ...DAMAGED, ...BOMBS, ...heldPictures, ...LADEN, ...NAMES].map(
    async ([name, outcome, bytes, as]): Promise<HostilePicture> => ({ name, outcome, bytes: await bytes, ...as }),
  ),
)
