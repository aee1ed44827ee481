import type { Usage } from '../ai.ts'

/** US dollars for a million tokens, which is millionths of a dollar for one. */
export type TokenPrices = { prompt: number; completion: number }

type Told = Omit<Usage, 'costMicros'> & { cost: number | null }

/** What a column of integers holds: 2,147 dollars, which no answer costs. */
const MICROS_MAX = 2_147_483_647

/**
 * Millionths of a US dollar for one answer, rounded up to whole ones: `cost`, the dollars that its server tells, else tokens
 * times `prices`, else null. More than a column holds is somebody's mistake and counts as unknown.
 */
export function costMicrosOf({ cost, promptTokens, completionTokens }: Told, prices?: TokenPrices): number | null {
  const told = cost === null ? null : wholeMicros(cost * 1_000_000)
  if (told !== null) return told
  if (!prices || promptTokens === null || completionTokens === null) return null
  return wholeMicros(promptTokens * prices.prompt + completionTokens * prices.completion)
}

function wholeMicros(micros: number): number | null {
  // 0.000123 dollars times a million are 123.00000000000001 in binary, which is not a millionth more.
  const whole = Math.ceil(Number(micros.toPrecision(12)))
  return whole <= MICROS_MAX ? whole : null
}
