/** Two bios, whether anything is there for the writers of either, and of which kind. Interests are empty unless given. */
export type OpportunityPair = {
  member: string
  candidate: string
  kind: string | null
  gains?: 'member' | 'candidate' | 'both'
  topic?: string
  interests?: [member: string[], candidate: string[]]
}

/** What the rules have to see, and what they must not. */
export const opportunityPairs: OpportunityPair[] = [
  { member: 'Looking for a mentor in product design.', candidate: 'I mentor junior designers, and people new to product design.', kind: 'mentor_opportunity', gains: 'member' },
  { member: 'I coach people who are new to management.', candidate: 'Hoping to find guidance in management.', kind: 'mentor_opportunity', gains: 'candidate' },
  { member: 'Nurse. Hoping to find a mentor.', candidate: 'Cardiologist. Happy to mentor anyone who starts out.', kind: 'mentor_opportunity', gains: 'member' },
  { member: 'Looking for a mentor in woodworking.', candidate: 'I mentor people who write poetry.', kind: null },
  { member: 'Learning Spanish, slowly.', candidate: 'I teach Spanish at the library.', kind: 'skill_match', gains: 'member', topic: 'Spanish' },
  { member: 'I can help with Portuguese.', candidate: 'Looking for a conversation partner for my rusty Portuguese.', kind: 'skill_match', gains: 'candidate', topic: 'Portuguese' },
  { member: 'Teach me about lenses.', candidate: 'Ask me about lenses and tripods!', kind: 'skill_match', gains: 'member', topic: 'lenses' },
  { member: 'I am learning to bake bread.', candidate: 'Happy to teach anyone how to bake.', kind: 'skill_match', gains: 'member', topic: 'bake' },
  { member: 'Not looking for Spanish lessons.', candidate: 'I teach Spanish.', kind: null },
  { member: 'Learning Spanish.', candidate: "I don't teach Spanish any more.", kind: null },
  { member: 'Founder looking for a designer.', candidate: 'I design typefaces.', kind: 'skill_match', gains: 'member', topic: 'a designer' },
  { member: 'Carpenter, father of three.', candidate: 'I am looking for a carpenter who does not laugh at cardboard.', kind: 'skill_match', gains: 'candidate', topic: 'a carpenter' },
  { member: 'We are looking for a bass player.', candidate: 'Looking for a bass player too.', kind: null },
  { member: 'Looking for a carpenter.', candidate: 'Retired carpenter. Never a carpenter again.', kind: null },
  { member: 'Looking for a carpenter.', candidate: 'Married to a carpenter.', kind: null },
  { member: 'Looking for a carpenter.', candidate: 'I am not a carpenter.', kind: null },
  { member: 'I want to start a podcast about rivers.', candidate: 'Looking for a partner in a podcast.', kind: 'collaboration', gains: 'both', topic: 'podcast' },
  { member: 'Looking for people who like to walk.', candidate: 'Looking for walkers at a conversational pace.', kind: 'collaboration', gains: 'both', topic: 'walk' },
  { member: 'Looking for a climbing partner.', candidate: 'New in town.', kind: 'collaboration', gains: 'both', topic: 'climbing', interests: [[], ['Climbing']] },
  { member: 'Pediatric nurse on night shifts.', candidate: 'Nurse, gamer, plant parent.', kind: 'industry_connection', gains: 'both' },
  { member: 'Backend developer for twenty years.', candidate: 'Data scientist at the transit agency.', kind: 'industry_connection', gains: 'both' },
  { member: 'Lawyer.', candidate: 'Gardener.', kind: null },
  { member: 'Hello.', candidate: 'Hi.', kind: 'other', gains: 'both', topic: 'Fermentation', interests: [['Fermentation', 'Jazz', 'Chess', 'Bouldering', 'Opera'], ['Jazz', 'Fermentation', 'Opera', 'Chess', 'Bouldering']] },
  { member: 'Hello.', candidate: 'Hi.', kind: null, interests: [['Music', 'Jazz'], ['Music', 'Chess']] },
  { member: 'Looking for a friend.', candidate: 'Looking for a friend.', kind: null },
  { member: 'Looking for good people. Open mind, kind heart.', candidate: 'Happy to help people with anything.', kind: null },
  { member: '', candidate: '', kind: null },
] // prettier-ignore
