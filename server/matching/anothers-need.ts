/**
 * Whether a sentence tells what somebody else is in need of, and its writer is not: “my sister in Oregon is looking for a piano teacher”, “the in-laws have a rescue
 * dog, and they need a trainer”. What one's family at home needs is one's own need.
 */
export function isAnothersNeed(quote: string): boolean {
  return (THEY_NEED.test(quote) || THIRD_PERSON.test(quote)) && !OWN.test(quote) && !OF_HOME.test(quote)
}

const NEEDS = String.raw`(?:needs?|wants? (?:an?|some\w*|help|lessons|to (?:learn|find|hire))|looking for|hunting for|searching for|asking (?:round|around|about)|after (?:a|an|some|lessons)|struggles?|can(?:['’]t|not| find no)|would (?:like|love)|could use|is learning|goes? through)`

const THEY_NEED = new RegExp(
  String.raw`\b(?:he|she|they)(?:['’](?:s|re)| is| are| has| have)?(?: (?:been|the ones?|who|now|also|still|urgently|badly|really|desperately))* ${NEEDS}\b`,
  'i',
)

const THIRD_PERSON = new RegExp(
  String.raw`\b(?:my|our|the|an?|old|half of the|plenty of|other) (?:[\w'’-]+,? ){0,4}?(?:sister|brother|boss|manager|colleague|friend|penfriend|mate|neighbou?rs?|cousin|uncle|aunt(?:ie)?|niece|nephew|flatmate|housemate|roommate|landlord|landlady|in-laws|client|customer|people|lads|man|woman|lady|lad|guy|band|folks?)\b(?!,? and (?:i|me)\b)[^.!?]*?\b${NEEDS}\b`,
  'i',
)

const OWN =
  /(?:^|[,;:–—-] ?|\band )(?:looking|searching|seeking|need|want|after|could use|would (?:like|love)|any(?:one|body)|is there|i['’]d)\b|\b(?:i|we)(?:['’](?:m|re|d|ve|ll)| am| are| would| could| can['’]?t| cannot| have| just| still| really| also)* (?:need|want|look|hunt|search|like|love|use|after|struggl|miss)\w*/i

const OF_HOME =
  /\b(?:my|our) (?:\w+ )?(?:son|daughter|kids?|boys?|girls?|twins|child(?:ren)?|little one|husband|wife|partner|mum|mom|mother|dad|father|gran\w*|parents?)\b/i
