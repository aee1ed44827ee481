import { linesOf } from './lines.ts'
import { tableOf } from './table.ts'

/** What an emoji says, of `emoji.txt`, by its plain form. */
const emoji = tableOf('emoji', () =>
  linesOf('emoji.txt').map((line) => {
    const [sign = '', says = ''] = line.split(' = ')
    return [sign, says.split(/, | /)] as const
  }),
)

/** The words an emoji stands for, whatever its skin or gender; none for one that says nothing. */
export function wordsOfEmoji(sign: string): string[] {
  const plain = sign.replaceAll(/\uFE0F|\p{Emoji_Modifier}|\u200D[♀♂]/gu, '')
  return emoji.get(plain) ?? []
}
