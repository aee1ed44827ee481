import { AGE_MAX, AGE_MIN } from '#contract/profile.ts'

type CheckedAges =
  | { minAge: number | null; maxAge: number | null; error?: undefined }
  | { minAge?: undefined; maxAge?: undefined; error: string }

/** Reads a range of ages as it was typed; an empty end is open. */
export function checkAges(from: string, to: string): CheckedAges {
  const [minAge, maxAge] = [from, to].map((text) => (text.trim() === '' ? null : Number(text)))
  for (const age of [minAge, maxAge]) {
    if (typeof age === 'number' && !(Number.isInteger(age) && age >= AGE_MIN && age <= AGE_MAX)) {
      return { error: `Ages go from ${AGE_MIN} to ${AGE_MAX}.` }
    }
  }
  if (typeof minAge === 'number' && typeof maxAge === 'number' && minAge > maxAge) {
    return { error: 'The first age is above the second.' }
  }
  return { minAge: minAge ?? null, maxAge: maxAge ?? null }
}
