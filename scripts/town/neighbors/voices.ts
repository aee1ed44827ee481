import { readFileSync } from 'node:fs'

/** How a resident answers: to what is about these words, and to whatever else is asked or told. */
export type Voice = {
  name: string
  rules: { words: Set<string>; answers: string[] }[]
  hello: string[]
  asked: string[]
  about: string[]
}

export const voices: Voice[] = readFileSync(new URL('voices.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n\n')
  .map(voiceIn)

function voiceIn(block: string): Voice {
  const [name = '', ...lines] = block.split('\n')
  const said = lines.map((line) => {
    const [key = '', answers = ''] = line.split(/: (.*)/)
    return { key, answers: answers.split(' | ') }
  })
  const answersTo = (key: string) => said.find((line) => line.key === key)?.answers ?? []
  const [hello, asked, about] = ['hello', '?', 'about'].map(answersTo)
  if (!hello?.length || !asked?.length || !about?.length) throw new Error(`${name} does not know what to say.`)
  const rules = said
    .filter(({ key }) => !['hello', '?', 'about'].includes(key))
    .map(({ key, answers }) => ({ words: new Set(key.split('|')), answers }))
  return { name, rules, hello, asked, about }
}
