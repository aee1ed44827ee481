import type { CasePage, Evidence } from '#contract/moderation.ts'

/** A case that one report has opened, but for what a test says otherwise. */
export function sampleCase(changes: Partial<CasePage> = {}, evidence: Partial<Evidence> = {}): CasePage {
  return {
    id: 4,
    version: 1,
    subjectId: 'mallory',
    name: 'Mallory Vale',
    waitsFor: 'reports',
    weight: 18,
    severity: 70,
    reporters: 1,
    trust: 0.25,
    reasons: ['harassment'],
    openedAt: '2026-01-02T00:00:00.000Z',
    claim: null,
    suspendedAt: null,
    suspendedUntil: null,
    limitedUntil: null,
    memberSince: '2026-01-01T00:00:00.000Z',
    barred: null,
    appealId: null,
    log: [],
    reports: [
      {
        id: 'r1',
        reason: 'harassment',
        source: 'member',
        createdAt: '2026-01-02T00:00:00.000Z',
        outcome: 'open',
        reporter: { id: 'ada', name: 'Ada Lovelace', acted: 0, notActed: 0 },
        evidence: {
          details: 'He frightens me.',
          profile: { name: 'Mallory Vale', age: 40, bio: 'Hello.', aiGeneratedBio: '', interests: [], links: [] },
          picture: null,
          messages: [],
          lookalikes: [],
          ...evidence,
        },
      },
    ],
    ...changes,
  }
}
