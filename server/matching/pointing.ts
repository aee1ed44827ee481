/** What points at what stands elsewhere, in a sentence and in the words of a wish alike. */
export const POINTING_ANYWHERE = [
  // “learn from someone who does it”, “somebody who knows, to walk with”, “who was there”
  /\bwho (?:does|do|did|knows?) (?:it|this|that)\b/i,
  /\bwho knows?(?:,|$)/i,
  /\bwho (?:was|were|is|are) there$/i,
  // “who'll tell me why”, “show me what I'm doing wrong”
  /\b(?:tell|show|ask) (?:me|us|you) (?:why|how)\b(?! (?:to|i|we|you|he|she|they|it|the|my|our|an?)\b)/i,
  /\bdoing wrong\b/i,
  // “meet people in my week home”
  /\bmy (?:weeks?|days?|time) (?:home|off)\b/i,
  // “the Whitby ones”, “a human being behind the kit instead”
  /\bthe \w+ ones\b/i,
  /\binstead$/i,
  // “I read this three times with a dictionary”
  /\b(?:read|wrote|write|typed?|do|did) this(?= (?:one|two|three|twice|again|with|in|for|on|at|and)\b|[.,!?]|$)/i,
  // “anyone who works that small”, “start a science evening there with another organiser”
  /\bthat (?:small|big|large|long|short|far|old|young|early|late|good|bad|hard)$/i,
  /\bthere(?! (?:is|are|was|were|will|to)\b)(?<!\b(?:get|out|been|be|over) there)(?= \w)/i,
]
