/** A color of skin, and its shade. */
export type Skin = { base: string; shade: string; blush: string }

export const INK = '#241c19'

/** From light to deep, as the numbers 1 to 6 of a look. */
export const SKINS: Skin[] = [
  { base: '#f0cfb6', shade: '#d9a98c', blush: '#e59f86' },
  { base: '#e7bd97', shade: '#cb9670', blush: '#d98d6c' },
  { base: '#d5a277', shade: '#b47d54', blush: '#c4764f' },
  { base: '#b98257', shade: '#95633d', blush: '#a65c3c' },
  { base: '#966547', shade: '#6f452e', blush: '#8d4a33' },
  { base: '#7a5039', shade: '#553424', blush: '#7d3d2e' },
]

export const HAIR_COLORS: Record<string, string> = {
  black: '#27201e',
  dark: '#3d2b23',
  brown: '#63432f',
  auburn: '#84452b',
  red: '#a95a30',
  blond: '#c9a468',
  grey: '#98938b',
  white: '#f6f2ea',
  teal: '#2d8f89',
  pink: '#c67a8c',
  plum: '#7b4a66',
}

export const CLOTH = [
  '#14594a', '#e0982c', '#b3402e', '#5b7f95', '#7a9b76', '#efe7d8', '#2f4858', '#c9765b', '#8a5a6d', '#c7a24b',
  '#3d4a3a', '#9fb8ad', '#6b5b4d', '#d8b7a0',
] // prettier-ignore

/** For what is worn around the head: far from every skin. */
export const HEAD_CLOTH = ['#14594a', '#b3402e', '#26405f', '#7a9b76', '#2f4858', '#8a5a6d', '#4b2f4f']
