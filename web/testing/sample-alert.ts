import type { NetworkingAlert } from '#contract/alerts.ts'

/** An unread opportunity to write to someone, but for what a test says otherwise. */
export function sampleAlert(id: number, firstName: string, changes: Partial<NetworkingAlert> = {}): NetworkingAlert {
  return {
    id,
    title: `${firstName} could be your mentor`,
    description: 'You are looking for somebody to learn from.',
    alertType: 'mentor_opportunity',
    priority: 'critical',
    opportunityScore: 88,
    isRead: false,
    isActedUpon: false,
    createdAt: '2026-11-03T12:00:00.000Z',
    expiresAt: '2026-11-17T12:00:00.000Z',
    targetUser: {
      id: firstName.toLowerCase(),
      firstName,
      lastName: 'Vale',
      profileImageUrl: null,
      isOnline: true,
      verifiedOn: null,
      aiGeneratedBio: `${firstName} mentors.`,
    },
    aiAnalysis: {
      analyser: 'Made on this server.',
      reasoning: 'You are looking for “a mentor”.',
      mutual_benefits: ['You get guidance.'],
      actionable_steps: [`Read ${firstName}’s page.`, 'Ask one question.'],
    },
    ...changes,
  }
}
