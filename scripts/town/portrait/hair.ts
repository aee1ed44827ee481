import type { HairStyle, Look } from './look.ts'

/** What of the hair lies behind the shoulders and what lies over the face, as the contents of an SVG. */
export type Hair = { back: string; front: string }

const CAP = 'M129 176c-8-62 22-100 71-100s79 38 71 100c-5-28-15-44-31-54-24-8-56-8-80 0-16 10-26 26-31 54z'

/** Where temples are seen. */
const GREYING = new Set<HairStyle>(['short', 'fade', 'bun', 'ponytail'])

const DRAWN: Record<HairStyle, (look: Look) => Hair> = {
  bald: ({ age, hair }) => ({ back: '', front: age > 44 ? sides(hair.color, 1) : '' }),
  buzz: ({ hair }) => ({ back: '', front: path(CAP, hair.color, 'opacity=".82"') }),
  fade: ({ hair }) => {
    const top = `M138 ${134 - hair.volume * 6}c-4-46 22-${62 + hair.volume * 16} 62-${62 + hair.volume * 16}s66 16 62 ${62 + hair.volume * 16}c-12-14-36-20-62-20s-50 6-62 20z`
    return { back: '', front: sides(hair.color, 0.45) + path(top, hair.color) }
  },
  short: ({ hair }) => {
    const sweep = 120 + hair.part * 16
    return {
      back: '',
      front: path(
        `M127 178c-9-66 22-${104 + hair.volume * 14} 76-${104 + hair.volume * 14}s80 40 70 ${104 + hair.volume * 14}c-4-22-8-36-16-46-30 6-62 2-${86 + hair.part * 8}-${140 - sweep + 4}-10 16-30 24-44 ${sweep - 70}z`,
        hair.color,
      ),
    }
  },
  pixie: ({ hair }) => ({
    back: path('M128 170c-10 30-6 54 6 66l10-30zM272 170c10 30 6 54-6 66l-10-30z', hair.color),
    front: path(
      `M126 190c-12-72 20-${114 + hair.volume * 8} 76-${114 + hair.volume * 8}s84 44 72 ${114 + hair.volume * 8}c-4-20-10-34-18-44-34 2-64-6-${60 + hair.part * 30}-24-24 20-48 34-${70 - hair.part * 20} 32-12 14-16 26-18 38z`,
      hair.color,
    ),
  }),
  wavy: ({ hair, presents }) =>
    presents === 'm'
      ? {
          back: path('M124 160c-12 40-8 66 6 78l140 0c14-12 18-38 6-78z', hair.color),
          front: path(
            'M126 186c-14-34-10-58 2-72 4-26 28-44 50-38 20-14 54-8 66 12 24 8 36 40 28 98-4-18-8-32-16-42-14 0-26-6-34-16-12 12-40 18-60 8-14 8-30 26-36 50z',
            hair.color,
          ),
        }
      : waves(hair.color, 306 + hair.volume * 30),
  bob: ({ hair }) => ({
    back: path(`M116 190c-4-76 32-116 84-116s88 40 84 116l4 ${58 + hair.volume * 20}c-20 12-42 14-56 8l-64 0c-14 6-36 4-56-8z`, hair.color),
    front:
      hair.part < 0.45
        ? path('M124 200c-10-80 24-122 76-122s86 42 76 122c-4-20-10-36-18-48-38 10-78 10-116 0-8 12-14 28-18 48z', hair.color)
        : path(`M122 214c-10-90 26-136 78-136s88 46 78 136c-4-40-20-78-${48 + hair.part * 20}-106-30 12-76 48-${108 - hair.part * 20} 106z`, hair.color),
  }), // prettier-ignore
  long: ({ hair }) => ({
    back: path(`M112 200c-6-84 34-128 88-128s94 44 88 128c0 50 10 92 ${14 + hair.volume * 10} 140l-204 0c${hair.volume * 10}-48 14-90 14-140z`, hair.color),
    front:
      hair.part < 0.3
        ? path('M122 214c-10-92 24-136 78-136s88 44 78 136c-4-26-10-46-20-60-38 10-78 10-116 0-10 14-16 34-20 60z', hair.color)
        : path(`M120 226c-10-100 26-148 80-148s90 48 80 148c-6-42-28-82-${50 + hair.part * 30}-106-18 30-70 50-${110 - hair.part * 30} 106z`, hair.color),
  }), // prettier-ignore
  bun: ({ hair }) => ({
    back: circle(200, 74 - hair.volume * 4, 28 + hair.volume * 6, hair.color),
    front: path('M127 186c-10-68 22-110 73-110s83 42 73 110c-6-28-24-56-73-64-49 8-67 36-73 64z', hair.color),
  }),
  ponytail: ({ hair }) => ({
    back: path(`M236 92c54-8 72 40 62 88-6 34-2 ${60 + hair.volume * 30} 14 ${90 + hair.volume * 30}-40 4-62-22-58-70 4-40 0-70-26-84z`, hair.color),
    front: path('M127 186c-10-68 22-110 73-110s83 42 73 110c-6-30-26-54-62-68-34 10-74 34-84 68z', hair.color),
  }), // prettier-ignore
  braids: ({ hair, skin }) => ({
    back: path('M120 190c-6-76 30-116 80-116s86 40 80 116z', hair.color),
    front:
      path('M126 196c-10-76 22-120 74-120s84 44 74 120c-6-32-28-62-74-76-46 14-68 44-74 76z', hair.color) +
      strokes('M150 104l-10 40M176 88l-8 36M224 88l8 36M250 104l10 40', skin.shade, 2) +
      plait(126, 206, hair.color) +
      plait(274, 206, hair.color),
  }),
  locs: ({ hair }) => ({
    back: strands(hair.color, 130 + hair.volume * 110),
    front: path('M127 178c-6-64 24-104 73-104s79 40 73 104c-6-22-18-40-36-52-26-8-48-8-74 0-18 12-30 30-36 52z', hair.color) + strokes('M166 80l-14 44M188 76l-6 46M212 76l6 46M234 80l14 44', 'rgb(255 255 255/.13)', 3),
  }), // prettier-ignore
  curls: ({ hair, presents }) => ({
    back:
      puffs(presents === 'm' ? 74 : 92, 25, presents === 'm' ? 0.06 : -0.2, hair.color) +
      circle(200, 160, 84, hair.color),
    front: puffs(66, 19, 0.16, hair.color, 150),
  }),
  coils: ({ hair, presents }) => ({
    back: puffs((presents === 'm' ? 70 : 94) + hair.volume * 8, 21, presents === 'm' ? 0.1 : -0.12, hair.color) + circle(200, 152, presents === 'm' ? 80 : 100, hair.color),
    front: path('M129 172c-6-62 22-102 71-102s77 40 71 102c-8-26-22-40-36-46-22-6-48-6-70 0-14 6-28 20-36 46z', hair.color),
  }), // prettier-ignore
  afro: ({ hair }) => ({
    back: puffs(98 + hair.volume * 8, 24, -0.24, hair.color) + circle(200, 150, 116, hair.color),
    front: path(
      'M129 174c-6-64 22-106 71-106s77 42 71 106c-8-28-22-44-36-50-22-6-48-6-70 0-14 6-28 22-36 50z',
      hair.color,
    ),
  }),
  twists: ({ hair }) => ({
    back: puffs(78, 14, 0.02, hair.color) + circle(200, 158, 80, hair.color),
    front: puffs(68, 12, 0.2, hair.color, 152),
  }),
}

/** The hair of a look. Under a cover only what would show of it. */
export function drawHair(look: Look): Hair {
  const { hair, cover } = look
  if (cover === 'hijab' || cover === 'headwrap') return { back: '', front: '' }
  const { back, front } = DRAWN[cover === 'scarf' ? 'bun' : hair.style](look)
  const temples = hair.isGreying && GREYING.has(hair.style) ? strokes('M134 158c2-14 8-26 16-34M266 158c-2-14-8-26-16-34', 'rgb(214 208 198/.5)', 7) : ''
  return { back: cover ? '' : back, front: front + temples }
} // prettier-ignore

function path(d: string, fill: string, more = ''): string {
  return `<path fill="${fill}" d="${d}" ${more}/>`
}

function circle(cx: number, cy: number, r: number, fill: string): string {
  return `<circle cx="${cx}" cy="${cy.toFixed(1)}" r="${r.toFixed(1)}" fill="${fill}"/>`
}

function strokes(d: string, color: string, width: number): string {
  return `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" d="${d}"/>`
}

function sides(color: string, opacity: number): string {
  return path('M132 196c-4-26-2-50 8-66 1 22-1 44-3 66zM268 196c4-26 2-50-8-66-1 22 1 44 3 66z', color, `opacity="${opacity}"`)
} // prettier-ignore

function waves(color: string, to: number): Hair {
  const half = (at: number, by: number) =>
    `M200 78c${by * 60}-8 ${by * 96} 34 ${by * 88} 92 ${by * 14} 22 ${by * -2} 40 ${by * 6} 60 ${by * 10} 22 ${by * -4} 38 ${by * -4} ${to - 230}l${by * -52} 0 ${by * -38} -${to - 78 - 20}z`.replace(
      'M200',
      `M${at}`,
    )
  return {
    back: path(half(202, -1), color) + path(half(198, 1), color),
    front: path('M122 210c-14-40-6-64 4-84 12-38 46-54 76-48 38-4 68 22 74 58 12 24 10 46 2 74-6-30-20-58-46-82-24 22-84 26-110 82z', color),
  } // prettier-ignore
}

function puffs(radius: number, size: number, from: number, color: string, cy = 158): string {
  const count = Math.round((Math.PI * (1 - from) * radius) / (size * 1.15))
  return Array.from({ length: count + 1 }, (_, i) => {
    const angle = Math.PI * (1 + from / 2) + (Math.PI * (1 - from) * i) / count
    return circle(Math.round(200 + Math.cos(angle) * radius), cy + Math.sin(angle) * radius, size + (i % 3), color)
  }).join('')
}

function plait(x: number, from: number, color: string): string {
  return Array.from({ length: 7 }, (_, i) => `<ellipse cx="${x + (x < 200 ? -1 : 1) * i * 1.5}" cy="${from + i * 20}" rx="${13 - i * 0.7}" ry="13" fill="${color}"/>`).join('')
} // prettier-ignore

function strands(color: string, length: number): string {
  return [-79, -66, -54, 54, 66, 79].map((dx, i) => `<rect x="${200 + dx - 7.5}" y="${112 + (i % 2) * 6}" width="15" height="${length - Math.abs(i - 2.5) * 7 + (i % 3) * 9}" rx="7.5" fill="${color}"/>`).join('') + circle(200, 150, 77, color)
} // prettier-ignore
