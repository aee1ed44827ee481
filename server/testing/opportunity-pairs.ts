/** Two bios, whether anything is there for the writers of either, and of which kind. Interests are empty unless given. */
export type OpportunityPair = {
  member: string
  candidate: string
  kind: string | null
  gains?: 'member' | 'candidate' | 'both'
  interests?: [member: string[], candidate: string[]]
}

/** What the rules have to see, and what they must not. */
export const opportunityPairs: OpportunityPair[] = [
  { member: 'Looking for a mentor in product design.', candidate: 'I mentor junior designers, and people new to product design.', kind: 'mentor_opportunity', gains: 'member' },
  { member: 'I coach people who are new to management.', candidate: 'Hoping to find guidance in management.', kind: 'mentor_opportunity', gains: 'candidate' },
  { member: 'Nurse. Hoping to find a mentor.', candidate: 'Cardiologist. Happy to mentor anyone who starts out.', kind: 'mentor_opportunity', gains: 'member' },
  { member: 'Looking for a mentor in nalbinding.', candidate: 'I mentor people who are new to nalbinding.', kind: 'mentor_opportunity', gains: 'member' },
  { member: 'Looking for a mentor in woodworking.', candidate: 'I mentor people who write poetry.', kind: null },
  { member: 'Learning Spanish, slowly.', candidate: 'I teach Spanish at the library.', kind: 'skill_match', gains: 'member' },
  { member: 'I can help with Portuguese.', candidate: 'Looking for a conversation partner for my rusty Portuguese.', kind: 'skill_match', gains: 'candidate' },
  { member: 'Teach me about lenses.', candidate: 'Ask me about lenses and tripods!', kind: 'skill_match', gains: 'member' },
  { member: 'I am learning to bake bread.', candidate: 'Happy to teach anyone how to bake.', kind: 'skill_match', gains: 'member' },
  { member: 'Not looking for Spanish lessons.', candidate: 'I teach Spanish.', kind: null },
  { member: 'Learning Spanish.', candidate: "I don't teach Spanish any more.", kind: null },
  { member: 'Founder looking for a designer.', candidate: 'I design typefaces.', kind: 'skill_match', gains: 'member' },
  { member: 'Carpenter, father of three.', candidate: 'I am looking for a carpenter who does not laugh at cardboard.', kind: 'skill_match', gains: 'candidate' },
  { member: 'We are looking for a bass player.', candidate: 'Looking for a bass player too.', kind: null },
  { member: 'Looking for a carpenter.', candidate: 'Retired carpenter. Never a carpenter again.', kind: null },
  { member: 'Podcast about shipwrecks. I need somebody who edits audio.', candidate: 'Audio editor by trade.', kind: 'skill_match', gains: 'member' },
  { member: 'Our ceilidh band lost its fiddler to Australia.', candidate: 'Violinist, classically trained.', kind: 'skill_match', gains: 'member' },
  { member: 'Looking for a mentor in architecture.', candidate: 'I gaze at buildings.', kind: null, interests: [[], ['Architecture']] },
  { member: 'I would love to run again.', candidate: 'I do stand-up at open mics. I cook and podcast.', kind: null },
  { member: "I'd like to live in a community with common meals.", candidate: 'I repair wheelchairs for a living.', kind: null },
  { member: 'I am an apprentice stonemason.', candidate: 'I design chips and mentor juniors.', kind: null },
  { member: 'Need someone to speak Italian with before I meet my nonna-in-law.', candidate: 'Gran of three.', kind: null, interests: [[], ['Grandkids']] },
  { member: 'Looking for walkers at a conversational pace. Retired.', candidate: 'Thinking of taking up the violin now that I have retired.', kind: null },
  { member: 'Rusty at tennis, looking for a friendly game.', candidate: 'Thirty years in the press, court reports to obituaries.', kind: null },
  { member: 'I umpire at weekends.', candidate: 'We need judges for the debating tournament.', kind: null },
  { member: 'My brother is looking for a drum teacher.', candidate: 'Drum teacher, all ages.', kind: null },
  { member: 'Looking for a carpenter.', candidate: 'Married to a carpenter.', kind: null },
  { member: 'Looking for a carpenter.', candidate: 'I am not a carpenter.', kind: null },
  { member: 'I want to start a podcast about rivers.', candidate: 'Looking for a partner in a podcast.', kind: 'collaboration', gains: 'both' },
  { member: 'Looking for people who like to walk.', candidate: 'Looking for walkers at a conversational pace.', kind: 'collaboration', gains: 'both' },
  { member: 'Looking for a climbing partner.', candidate: 'New in town.', kind: 'collaboration', gains: 'member', interests: [[], ['Climbing']] },
  { member: 'Pediatric nurse on night shifts.', candidate: 'Nurse, gamer, plant parent.', kind: null },
  { member: 'Court interpreter.', candidate: 'Court interpreter, new here.', kind: 'industry_connection', gains: 'both' },
  { member: "Court interpreter. I'd love to network with other interpreters.", candidate: 'Conference interpreter. Looking to connect with colleagues.', kind: 'industry_connection', gains: 'both' },
  { member: 'Founder of a robotics start-up, looking for a mentor in hardware and people to build with', candidate: 'Hardware engineer for twenty years. Happy to mentor founders and to collaborate on robots', kind: 'mentor_opportunity', gains: 'member' },
  { member: 'My sister in Madrid is looking for a guitar teacher', candidate: 'I teach guitar.', kind: null },
  { member: 'I need a coffee and a nap', candidate: 'Barista. Happy to make you a coffee.', kind: null },
  { member: 'I need a doctor', candidate: 'Doctor of philosophy', kind: null },
  { member: 'Our band lost its drummer', candidate: 'Drummer, between groups right now', kind: 'skill_match', gains: 'member' },
  { member: 'Soprano, I need a pianist.', candidate: "Pianist. I'd love to work with a singer again.", kind: 'collaboration', gains: 'member' },
  { member: 'I want to learn to surf', candidate: 'Surf instructor', kind: 'skill_match', gains: 'member' },
  { member: 'Lawyer.', candidate: 'Gardener.', kind: null },
  { member: 'Hello.', candidate: 'Hi.', kind: 'other', gains: 'both', interests: [['Fermentation', 'Jazz', 'Chess', 'Bouldering', 'Opera'], ['Jazz', 'Fermentation', 'Opera', 'Chess', 'Bouldering']] },
  { member: 'Hello.', candidate: 'Hi.', kind: null, interests: [['Music', 'Jazz'], ['Music', 'Chess']] },
  { member: 'Looking for a friend.', candidate: 'Looking for a friend.', kind: null },
  { member: 'Looking for good people. Open mind, kind heart.', candidate: 'Happy to help people with anything.', kind: null },
  { member: '', candidate: '', kind: null },
] // prettier-ignore
