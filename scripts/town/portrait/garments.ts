import type { Look } from './look.ts'

const BODY = 'M44 400c2-64 44-90 100-100 10-2 16-4 20-6 16 18 56 18 72 0 4 2 10 4 20 6 56 10 98 36 100 100z'
const SEAM = 'rgb(0 0 0/.14)'

export function drawClothes({ clothes: { cut, color, under }, skin }: Look): string {
  const body = `<path fill="${color}" d="${BODY}"/>`
  if (cut === 'vee') return `${body}<path fill="${skin.base}" d="M165 292l35 62 35-62c-18 14-52 14-70 0z"/><path fill="none" stroke="${SEAM}" stroke-width="5" d="M162 294l38 66 38-66"/>`
  if (cut === 'collar') return `${body}<path fill="${under}" d="M162 290l-22 16 30 42 30-28 30 28 30-42-22-16c-14 22-62 22-76 0z"/><path stroke="${SEAM}" stroke-width="4" d="M200 322v78"/>`
  if (cut === 'hood') return `<path fill="${color}" d="M128 318c2-34 30-48 72-48s70 14 72 48z"/>${body}<path fill="none" stroke="${SEAM}" stroke-width="6" d="M140 300c20 34 100 34 120 0"/><path stroke="${under}" stroke-width="5" stroke-linecap="round" d="M178 328v38M222 328v30"/>`
  if (cut === 'lapels') return `<path fill="${under}" d="${BODY}"/><path fill="${color}" d="M44 400c2-64 44-92 98-101l50 101zM356 400c-2-64-44-92-98-101l-50 101z"/><path fill="none" stroke="${SEAM}" stroke-width="4" d="M138 300l-12 42 20 8-8 14 44 36M262 300l12 42-20 8 8 14-44 36"/>`
  if (cut === 'roll') return `${body}<path fill="${color}" d="M162 262c18 12 58 12 76 0l10 46c-22 20-74 20-96 0z"/><path fill="none" stroke="${SEAM}" stroke-width="5" d="M152 308c22 20 74 20 96 0"/>`
  return `${body}<path fill="none" stroke="${SEAM}" stroke-width="8" d="M162 296c18 22 58 22 76 0"/>`
} // prettier-ignore

/** A scarf of faith or of fashion, a cap. Behind the shoulders and over the head. */
export function drawCover({ cover, cloth }: Look): { back: string; front: string } {
  const fold = `fill="none" stroke="${SEAM}" stroke-width="4" stroke-linecap="round"`
  if (cover === 'hijab') {
    return {
      back: `<path fill="${cloth}" d="M108 214c-14-92 28-150 92-150s106 58 92 150c-2 40 12 66 22 92H86c10-26 24-52 22-92z"/>`,
      front: `<path fill="${cloth}" fill-rule="evenodd" d="M108 214c-14-92 28-150 92-150s106 58 92 150c-2 44 14 70 34 96-40 44-212 44-252 0 20-26 36-52 34-96zM139 178c0 52 30 92 61 92s61-40 61-92c0-46-24-70-61-70s-61 24-61 70z"/><path ${fold} d="M152 268c26 30 82 30 120-8M128 290c44 34 100 36 150 4M152 112c24-20 72-20 96 0"/>`,
    }
  }
  if (cover === 'headwrap') {
    return {
      back: `<path fill="${cloth}" d="M128 120c-20-56 40-92 84-78 50-4 78 40 60 82z"/>`,
      front: `<path fill="${cloth}" d="M126 168c-10-66 26-102 74-102s84 36 74 102c-14-28-36-44-74-44s-60 16-74 44z"/><path ${fold} d="M132 146c30-44 90-54 134-22M150 112c30-24 70-24 96-4M206 124c18-14 40-14 60 6"/>`,
    }
  }
  if (cover === 'scarf') {
    return {
      back: `<path fill="${cloth}" d="M112 210c-12-86 30-142 88-142s100 56 88 142c-2 34 10 60 24 84H88c14-24 26-50 24-84z"/>`,
      front: `<path fill="${cloth}" d="M112 214c-12-92 30-146 88-146s100 54 88 146c-6 26-4 46 8 74-22-10-36-40-38-88-4-48-24-78-58-82-34 4-54 34-58 82-2 48-16 78-38 88 12-28 14-48 8-74z"/><path ${fold} d="M140 120c24-36 96-36 120 0"/>`,
    }
  }
  if (cover === 'cap') {
    return {
      back: '',
      front: `<path fill="${cloth}" d="M124 146c-4-58 30-84 76-84s80 26 76 84c-40-12-112-12-152 0z"/><path fill="${cloth}" d="M120 148c36-18 124-18 160 0 8 8 8 20-2 24-38-16-118-16-156 0-10-4-10-16-2-24z"/><path ${fold} d="M128 150c40-14 104-14 144 0"/>`,
    }
  }
  return { back: '', front: '' }
} // prettier-ignore
