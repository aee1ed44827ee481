const WHOLE: Record<string, string[]> = {
  "can't": ['can', 'not'],
  cannot: ['can', 'not'],
  "won't": ['will', 'not'],
  "shan't": ['shall', 'not'],
  "ain't": ['is', 'not'],
  "let's": ['let', 'us'],
}
const ENDINGS: Record<string, string> = { "'m": 'am', "'re": 'are', "'ve": 'have', "'ll": 'will', "'d": 'would' }
const IS = /^(?:it|that|there|here|what|where|who|how|he|she|everything|nothing|this)'s$/

/** The words a contraction stands for: "don't" is "do not", "I'd" is "I would". "My son's" stays what it is. */
export function uncontracted(word: string): string[] {
  if (!word.includes("'") && word !== 'cannot') return [word]
  const whole = WHOLE[word]
  if (whole !== undefined) return whole
  if (word.endsWith("n't")) return [word.slice(0, -3), 'not']
  if (IS.test(word)) return [word.slice(0, -2), 'is']
  const at = word.lastIndexOf("'")
  const ending = ENDINGS[word.slice(at)]
  return ending === undefined ? [word] : [word.slice(0, at), ending]
}
