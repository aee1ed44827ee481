import type { MemberCard, MemberPage } from '#contract/members.ts'

/** Someone nearby as the AI list shows them, but for what a test says otherwise. */
export function sampleCard(changes: Partial<MemberCard> = {}): MemberCard {
  return {
    id: 'maya',
    firstName: 'Maya',
    lastName: 'Okafor',
    profileImageUrl: null,
    isOnline: true,
    verifiedOn: null,
    email: null,
    credits: null,
    isSubscribed: false,
    linkedinConnected: false,
    bio: 'I plan weekends around bread.',
    age: 34,
    city: 'Portland, Oregon, US',
    interests: ['Museums', 'Hiking', 'Radios', 'Baking', 'Coffee'],
    sharedInterests: ['Hiking', 'Coffee'],
    distance: 5,
    matchPercentage: 62,
    aiCompatibilityScore: 71,
    matchReasons: [
      { part: 'interests', label: 'Interests', points: 44, of: 60, sentence: 'You both list Hiking and Coffee.' },
      { part: 'words', label: 'What you write', points: 18, of: 30, sentence: 'Maya writes about bread.' },
      {
        part: 'circumstances',
        label: 'Age and distance',
        points: 9,
        of: 10,
        sentence: 'You are two years apart and within 5 miles of each other.',
      },
    ],
    matchConfidence: 'some',
    relation: 'none',
    hasConversation: false,
    isSaved: false,
    ...changes,
  }
}

/** Their page. */
export function samplePage(changes: Partial<MemberPage> = {}): MemberPage {
  return {
    ...sampleCard(),
    aiGeneratedBio: 'Maya bakes.',
    personalityTraits: ['Hands-on'],
    communicationStyle: 'Short and warm.',
    lastSeen: null,
    socialLinks: {},
    connectionId: null,
    ...changes,
  }
}
