/**
 * What people do for a living or as well as if they did, by field. In `nouns` a comma parts crafts, `=` joins names of the
 * same one, the plainest first; whoever writes about a member may name an occupation with a `*`. `verbs` say the first
 * craft of the field in the first person.
 */
export type Field = { name: string; nouns: string; verbs?: string }

export const fields: Field[] = [
  { name: 'design', nouns: 'designer*=design lead=typographer, illustrator*, animator, ceramicist=potter*, printmaker', verbs: 'design' },
  { name: 'software', nouns: 'developer*=programmer*=coder=software engineer, web developer=frontend developer, data scientist*=data analyst=data engineer, game designer=game developer, tester=software tester, system administrator', verbs: 'code|program|develop software|write firmware|write software' },
  { name: 'architecture and engineering', nouns: 'architect*, structural engineer=civil engineer, mechanical engineer, electrical engineer, surveyor*, urban planner' },
  { name: 'health', nouns: 'nurse*, doctor*=physician=gp*=cardiologist=surgeon*=pediatrician, pharmacist*, physical therapist=physiotherapist*, dentist*, midwife*, paramedic*, psychologist*=therapist*=counselor*, nutritionist*=dietitian, veterinarian*=vet*' },
  { name: 'teaching', nouns: 'teacher*, professor*=lecturer*, tutor*, librarian*, band director, instructor*' },
  { name: 'food', nouns: 'cook*=chef*=line cook, pastry cook=pastry chef=baker*, barista*, bartender=sommelier' },
  { name: 'music', nouns: 'musician*, drummer, guitarist=guitar player, bass player=bassist, pianist=keyboard player, singer*=vocalist, fiddle player=violinist*, cellist, trumpeter=trumpet player, sound engineer, producer*, composer*=songwriter' },
  { name: 'writing', nouns: 'writer*=novelist*=author, editor*, journalist*=reporter, poet*, translator*=interpreter, copywriter' },
  { name: 'film and photography', nouns: 'photographer*, filmmaker*=film maker=videographer, documentary editor=film editor', verbs: 'photograph|take portraits' },
  { name: 'trades', nouns: 'carpenter*=woodworker=joiner, electrician*, plumber*, builder*, welder*, mechanic*=bicycle mechanic, tailor*=seamstress, boat builder', verbs: 'build wooden|build furniture|work with wood' },
  { name: 'law and money', nouns: 'lawyer*=attorney, accountant*=bookkeeper, economist*, investor' },
  { name: 'business', nouns: 'founder*=cofounder=co-founder=entrepreneur*, product manager, project manager, marketer*, recruiter*, consultant*' },
  { name: 'science', nouns: 'scientist*=researcher*, physicist*, biologist*=marine biologist, chemist*, mathematician, geologist*, ecologist*, linguist' },
  { name: 'nature', nouns: 'gardener*, farmer*, beekeeper, park ranger=ranger, florist*' },
  { name: 'movement', nouns: 'personal trainer, coach*=soccer coach, yoga teacher, dancer*=dance teacher, capoeira teacher' },
] // prettier-ignore

/** Occupations that make no two people colleagues: too wide, or too rare here. */
export const otherOccupations =
  'actor, actress, analyst, artist, barber, bookseller, driver, engineer, firefighter, hairdresser, historian, manager, painter, pastor, pilot, postdoc, social worker, student, technician, waiter, waitress'

/** Before a craft they lead to it, or make it somebody else's; other words describe it ("a pediatric nurse"). */
export const undescribing =
  'an?|the|for|need|needs|want|wanted|wanting|seeking|my|your|our|no|of|to|with|i|we|you|hire|find|meet|love|ask'

/** What a list of crafts may begin with that are none of the writer's: "Not looking for a cook, a nurse". */
export const ofOthers =
  'looking for|searching for|seeking|need|needs|needed|in need of|want|wanted|not|never|no|hire|married to|daughter of|son of'

/** Before a craft they say that it is not the writer's, or not any more. */
export const disclaimers = 'not|was|retired|former|ex|aspiring|future|wannabe|failed|terrible|bad|like'
