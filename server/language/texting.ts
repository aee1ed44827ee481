const TO_AFTER = new Set(
  'want wants wanted used going able happy hope hoping trying tryna learning looking lookin how nice ready keen willing addicted due up next close new back listening welcome try allergic slave'.split(' '), // prettier-ignore
)
const TO_BEFORE = new Set(
  'b be do go meet learn play see get find make have hav know talk chat help join try start share hear work live come teach show move the my me u'.split(' '), // prettier-ignore
)
const TOO_BEFORE = new Set('many much late soon busy old young far long often loud shy tired lazy'.split(' '))
const FOR_AFTER = new Set(
  'dm dms hmu pm message msg text ask looking lookin lookn up down thanks thx keen love ready time good great available searching tkt ticket tix partner buddy mad'.split(' '), // prettier-ignore
)
const FOR_BEFORE = new Set('life me u you us ever fun the my a an free real now some any sale hire ranked'.split(' '))
const ARE_AFTER = new Set(
  'they we there who these those people ppl kids mates friends girls boys lads parents exams'.split(' '),
)
const LETTERS: Record<string, string> = { b: 'be', c: 'see', r: 'are', y: 'why', k: 'okay' }

/** The word that a figure or a letter stands for in texting between its neighbors: "used 2 row", "hmu 4 chess", "2 b". */
export function wordTyped(word: string, before: string, after: string): string {
  if (word === '2') {
    if (TOO_BEFORE.has(after)) return 'too'
    return TO_AFTER.has(before) || TO_BEFORE.has(after) ? 'to' : word
  }
  if (word === '4') return FOR_AFTER.has(before) || FOR_BEFORE.has(after) ? 'for' : word
  if (word === 'r' && ARE_AFTER.has(before)) return 'are'
  if (word.length === 1 && (before === '2' || before === 'to')) return LETTERS[word] ?? word
  return word
}
