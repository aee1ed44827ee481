/** By the operator's words for it, which an adapter gives; the first that fits counts. */
const REASONS: [detail: RegExp, words: string][] = [
  [/quota/, 'The site had used up its quota.'],
  [/in vain|too many calls|HTTP 429/, 'The model was too busy.'],
  [/in time/, 'No answer came in time.'],
  [/refused or broken|HTTP 5/, 'The model could not be reached.'],
  [/HTTP/, 'The model’s server refused the request.'],
  [/declined/, 'The model declined to write about this.'],
  [/cut short|over \d+ KB/, 'The answer was too long.'],
  [/empty|no chat completion/, 'No answer came.'],
  [/evidence/, 'The answer named nothing that your profile says.'],
  [/English/, 'The answer was not in English.'],
]

const BY_CODE: Record<string, string> = {
  ai_unavailable: 'The AI service was not available.',
  ai_failed: 'The answer could not be used.',
}

/** Why a call to an analyzer failed, as a sentence for the member: from the API's code and the operator's words for it. */
export function explainFailure(code: string | null, detail: string | null): string {
  const reason = REASONS.find(([pattern]) => pattern.test(detail ?? ''))
  return reason?.[1] ?? BY_CODE[code ?? ''] ?? 'Something went wrong on our side.'
}
