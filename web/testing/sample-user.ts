import type { CurrentUser } from '#contract/members.ts'

/** A signed-in member with a complete profile, but for what a test says otherwise. */
export function sampleUser(changes: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: 'ada',
    firstName: 'Ada',
    lastName: 'Lovelace',
    profileImageUrl: null,
    isOnline: true,
    verifiedOn: null,
    email: 'ada@example.com',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    credits: 250,
    isSubscribed: false,
    subscriptionType: null,
    subscriptionExpiresAt: null,
    bio: 'I like engines and long walks.',
    age: 36,
    location: 'Portland, Oregon',
    city: 'Portland, Oregon, US',
    units: 'automatic',
    latitude: 45.52,
    longitude: -122.68,
    interests: ['Hiking', 'Coffee'],
    lastSeen: null,
    pausedAt: null,
    approval: null,
    aiGeneratedBio: 'Ada likes engines.',
    personalityTraits: ['Curious'],
    communicationStyle: 'Clear and short.',
    aiProfileScore: 72,
    chatgptInteractions: 1,
    lastAiAnalysis: '2026-01-01T00:00:00.000Z',
    linkedinConnected: false,
    linkedinName: null,
    linkedinLastSync: null,
    socialLinks: null,
    isComplete: true,
    ...changes,
  }
}

/** As it is right after sign-up. */
export function newcomer(): CurrentUser {
  return sampleUser({
    bio: null,
    age: null,
    location: null,
    interests: [],
    aiGeneratedBio: null,
    personalityTraits: [],
    communicationStyle: null,
    aiProfileScore: null,
    lastAiAnalysis: null,
    isComplete: false,
  })
}
