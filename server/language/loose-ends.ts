/** Words that lead on to others, so that nothing which is quoted ends with them. */
const LEADING_ON =
  /(?:^|[\s,;:–—-]+)(?:an?|the|my|our|your|his|her|their|its|and|or|but|nor|so|because|if|when|while|whilst|who|whom|whose|which|that|than|as|every|very|not|is|are|was|were|has|had|does|did|would|could|should|i|we|they|he|she|until|till|(?<!\b(?:ever|long) )since|without|although|though|(?:i|we|you|they|he|she|it|that|there|who)['’](?:m|ve|re|s|d|ll)|don['’]t|can['’]t|didn['’]t|(?:i|we|you|they|he|she|it)['’](?:d|ll) be|\p{L}+s['’]|\p{L}+['’]s)$/iu
/** "Know how" and "no idea what" lead on to what was to be known. */
const ASKING_ON = /(?:^|[\s,]+)(?:(?:and|or|but)\s+)?(?:\S+\s+)?(?:how|what|where|why|whether)$/i
/** "After 22" leads on to what they were. */
const NUMBER = /\s+(?:after|for|with|about|over|nearly|almost) \d{1,3}$/i
/** "A new" leads on, and "something new" does not. */
const QUALITY =
  /(?:^|\s+)(?:an?|the|my|our|his|her|their|another)\s+(?:\S+\s+)?(?:first|last|next|new|old|good|nice|little|few|couple|lot|bit|kind|sort)$/i
const PREPOSITION =
  /(?:^|[\s,]+)(?:of|in|on|at|for|from|by|into|about|over|with|to|like|between|under|after|before|through|around|near|behind)$/i
/** "Someone to run with" and "the band I play in" are whole; "I bake bread for" begins with who does it and leads on. */
const STRANDED =
  /(?:\b(?:to|who|that|have|nobody|no one)|[\p{L}\p{N}]\s(?<!\b(?:and|but|or|so|when|because|if|as|while)\s)(?:i|we|they|you))\s(?:\S+\s+){1,5}\S+$/iu

/** What stands in a bracket or in single quotation marks ends with them. */
const OPEN = /\s*(?:\([^()]*|(?<![\p{L}\p{N}])['‘](?!\d|[^'’]*['’])[^'’]*)$/u
/** “Press people, those” leads on to who they are. */
const POINTER = /,\s*(?:those|these|such|especially|mostly|mainly)$/i

/**
 * Words up to where they could end: without the last ones that lead on to what was cut off, and the signs before them. '' where nothing is left. Of words
 * that are known to go on no preposition at their end is whole: “people who are in training for”.
 */
export function withoutLooseEnd(words: string, goOn = false): string {
  const shorter = words
    .replace(/[\s,;:–—-]+$/, '')
    .replace(OPEN, '')
    .replace(POINTER, '')
    .replace(ASKING_ON, '')
    .replace(NUMBER, '')
    .replace(QUALITY, '')
    .replace(LEADING_ON, '')
  const closed =
    PREPOSITION.test(shorter) && (goOn || !STRANDED.test(shorter)) ? shorter.replace(PREPOSITION, '') : shorter
  return closed === words ? words : withoutLooseEnd(closed, goOn)
}

/** Whether the last word leads on to what is not there. */
export function hasLooseEnd(words: string): boolean {
  return withoutLooseEnd(words) !== words.replace(/[\s,;:–—-]+$/, '')
}
