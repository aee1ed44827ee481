import { BLOWS, NAMES, QUALITIES } from './insult-words.ts'

/** Words that may stand between "you are" and what somebody is called. A "not" is none of them. */
const BETWEEN =
  '(?:(?:a|an|the|such|so|really|very|just|just a|nothing but|only|all|always|totally|completely|fucking|freaking|bloody|damn|goddamn|big|little|total|complete|absolute|utter|real|huge|stupid|dumb|ugly|fat|pathetic|worthless|disgusting|useless|lying|old|dirty|rotten|most|biggest|fuckin) )*'
/** A name that goes on is another word: a dog person, a joke teller, a cow-girl. */
const ENDS = String.raw`(?=\s*(?:$|[.,!?;:…)]|(?:and|or|but|who|for|if|because|when|with|that|lol|haha|to me|ever|i|you)\b))(?!-)`
const TOLD = String.raw`\b(?:you(?: are|'re| r|re)|u(?: are| r|'re)|ur|youre) `

const SAID = new RegExp(
  [
    `${TOLD}${BETWEEN}(?:${NAMES}|${QUALITIES})s?${ENDS}`,
    String.raw`\byou (?:(?:absolute|complete|fucking|stupid|dumb|ugly|fat|pathetic|worthless|lying|total|utter|little|damn|dirty|old|freaking) )*(?:${NAMES})s?${ENDS}`,
    String.raw`^(?:(?:what|such) an? )?(?:(?:fucking|stupid|dumb|ugly|fat|pathetic|lying) )*(?:${NAMES})[.!\s]*$`,
    String.raw`\b(?:${BLOWS})\b(?! up)`,
  ].join('|'),
  'm',
)

const QUOTED = /"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»|(?<!\w)'[^'\n]*'(?!\w)|(?<!\w)‘[^’\n]*’(?!\w)|^>.*$/gm
const LIKE: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '@': 'a', $: 's' }

/** Whether a message insults whoever reads it. What it quotes, and what it says of its writer or of others, does not. */
export function isInsult(text: string): boolean {
  const said = text
    .replaceAll(QUOTED, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/(?<=[a-z])[0134@$]|[0134@$](?=[a-z])/g, (sign) => LIKE[sign] ?? sign)
    .replaceAll(/([a-z])\1{2,}/g, '$1')
    .replaceAll(/[*_~]/g, '')
    .replaceAll(/ +/g, ' ')
    .trim()
  return SAID.test(said)
}
