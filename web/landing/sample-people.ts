import type { Face } from './portrait.tsx'

export type SamplePerson = {
  name: string
  age: number
  place: string
  face: Face
}

/** Someone whose whole card is shown. */
export type SampleMatch = SamplePerson & { percent: number; shared: string[]; others: string[]; bio: string }

/** Invented people for the pictures on the landing page. */
export const june: SampleMatch = {
  name: 'June',
  age: 34,
  place: 'within 2 mi · Portland',
  shared: ['Hiking', 'Coffee'],
  others: ['Pottery'],
  bio: 'Early riser. I will trade you a trail for a good espresso.',
  percent: 87,
  face: { ground: 'light-dark(#f2cf9a, #80683f)', skin: '#c98f65', hair: '#3b2620', shirt: '#14594a', cut: 'bun' },
}

export const tomas: SamplePerson = {
  name: 'Tomas',
  age: 41,
  place: 'within 1 mi · Portland',
  face: { ground: 'light-dark(#bcd8cd, #4b6e62)', skin: '#e8bd98', hair: '#8a4a2b', shirt: '#b3402e', cut: 'short' },
}

export const amara: SamplePerson = {
  name: 'Amara',
  age: 29,
  place: 'within 5 mi · Beaverton',
  face: { ground: 'light-dark(#e9b9a6, #855b4b)', skin: '#7c4d36', hair: '#1f1815', shirt: '#e8a02e', cut: 'curls' },
}
