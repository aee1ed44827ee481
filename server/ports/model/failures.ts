import { AppError } from '#server/errors.ts'

/** The quota is used up or the model is too busy. `detail` is for the operator and holds nothing a member wrote. */
export function unavailable(detail: string, message?: string): AppError {
  return new AppError('ai_unavailable', message, { cause: new Error(detail) })
}

/** The answer cannot be used, or none came. `detail` is for the operator and holds nothing a member wrote. */
export function failed(detail: string, message?: string): AppError {
  return new AppError('ai_failed', message, { cause: new Error(detail) })
}

export const BUSY = 'The AI service is busy. Please try again in a moment.'
export const TOO_SLOW = 'The AI service took too long to answer. Please try again.'
export const OUT_OF_REACH = 'The AI service cannot be reached at the moment. Please try again in a few minutes.'
export const NOT_SET_UP = 'The AI service refuses this site. Please contact support.'
export const DECLINED = 'The AI service declined to write about this. Please change what you wrote, or try again later.'
