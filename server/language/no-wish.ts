import type { Text } from './text.ts'

/** Whether what sounds like a wish from this token on is in somebody else's mouth, or praise of oneself: “a man asks me if I need any help”, “people keep saying oh I would love to sign”, “I'm good company on a chairlift”, “I know about learning to walk twice”. */
export function isNoWish({ tokens }: Text, first: number): boolean {
  const { sentence } = tokens[first]!
  const before = tokens.slice(0, first).filter((token) => token.sentence === sentence)
  return NO_WISH_BEHIND.test(before.map(({ norm }) => norm).join(' '))
}

const NO_WISH_BEHIND = new RegExp(
  [
    String.raw`\b(?:asks?|asked|asking|wonders?|wondered)(?: (?:me|us))? (?:if|whether)(?: (?:i|we))?(?: (?:do|would|also|still|really))*`,
    String.raw`\b(?:people|folks?|everybody|everyone|they|he|she|friends|others|customers|neighbou?rs|men|women|guests|tourists)(?: (?:are|is|were|always|all|often|still|just|keep|kept|love to|like to))* (?:says?|saying|said)(?: (?:oh|that|how|yes|well))*(?: (?:i|we))?(?: would)?`,
    String.raw`\bknow (?:all |a lot |plenty |something )?about`,
    String.raw`\b(?:am|is|be) (?:(?:very|quite|pretty|rather) )?(?:good|great|decent|ok|okay|fine|excellent|bad|poor|terrible|quiet|easy)`,
  ].join('$|') + '$',
)
