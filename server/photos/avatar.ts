import { readFileSync } from 'node:fs'
import { Avatar, Style } from '@dicebear/core'
import { keyFor } from '#server/secrets/keys.ts'

const BACKGROUNDS = ['#e4f0eb', '#cfe3da', '#f8e8c8', '#f3d9a4', '#f1e9dc', '#f4ddd5', '#e3e6dc', '#dde5ea']

let style: Style | undefined

/** What a member's placeholder picture is drawn from: 64 hex digits that are always theirs and lead nobody back to the id. */
export function avatarSeed(secret: string, userId: string): string {
  return keyFor(secret, `avatar:${userId}`).toString('hex')
}

/**
 * The portrait that belongs to a seed: a static square SVG of about 10 KB that fills a 4:5 and a round crop.
 * Drawn by DiceBear from Open Peeps by Pablo Stanley (https://www.openpeeps.com), CC0 1.0.
 */
export function avatarSvg(seed: string): string {
  const svg = new Avatar((style ??= readStyle()), { seed, backgroundColor: BACKGROUNDS }).toString()
  return svg.replace(/<!--.*?-->|<metadata.*?<\/metadata>/gs, '')
}

function readStyle(): Style {
  return new Style(JSON.parse(readFileSync(new URL('avatar-style.json', import.meta.url), 'utf8')))
}
