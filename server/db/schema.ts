import type { AlertPriority, AlertType, NetworkingAlert } from '#contract/alerts.ts'
import type { PackedReading } from '#server/language/packed-reading.ts'
import type { AuthTables } from './auth-schema.ts'
import type { MessageTables } from './message-schema.ts'
import type { PeopleTables } from './people-schema.ts'
import type { DeskTables } from './desk-schema.ts'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** A time: an ISO string when read, an ISO string or a Date when written. */
export type Time = ColumnType<string, string | Date, string | Date>
export type Now = ColumnType<string, string | Date | undefined, string | Date>

/** The tables as TypeScript sees them. Times are ISO strings everywhere outside SQL. */
export type Tables = AuthTables & DeskTables & MessageTables & PeopleTables & OtherTables

type OtherTables = {
  users: Users
  sessions: { sid: string; sess: JSONColumnType<SessionData>; expire: Time; usedAt: Now }
  chatgptInteractions: {
    id: GeneratedAlways<number>
    userId: string
    conversationData: JSONColumnType<object>
    analysisResult: JSONColumnType<object> | null
    interactionType: string
    createdAt: Now
    model: string | null
    promptTokens: number | null
    completionTokens: number | null
    costMicros: number | null
    durationMs: number | null
    sentText: string | null
    errorCode: string | null
    errorDetail: string | null
    about: Generated<string[]>
  }
  usedCaptchas: { signature: string; expiresAt: Time }
  linkedinAttempts: { state: string; sid: string; expiresAt: Time }
  rateWindows: { key: string; used: number; endsAt: Time }
  homeAreas: { area: number }
  memberHomes: { memberId: number; cell: number; since: Now; dueAt: Time | null }
  memberPlaces: {
    memberId: number
    /** The home area, whatever is written. */
    cell: number
    premium: boolean
    activeDay: number
    age: number
    interestMask: Generated<number>
    turn: GeneratedAlways<number>
    isAway: Generated<boolean>
  }
  profileReadings: {
    memberId: number
    version: Generated<number>
    /** Without the names of its fields: see `server/language/packed-reading.ts`. */
    reading: JSONColumnType<PackedReading> | null
    ofModel: JSONColumnType<PackedReading> | null
    concepts: Generated<number[]>
    /** See `server/matching/outline.ts`. */
    outline: Buffer | null
  }
  profileVectors: {
    memberId: number
    edition: Generated<number>
    model: Generated<string>
    whole: Buffer | null
    pieces: Buffer | null
    quotes: Generated<string[]>
    tries: Generated<number>
    dueAt: Now
    /** Of the reader by which was chosen what is compared and quoted, and a digest of what that is. */
    version: Generated<number>
    chosen: Buffer | null
  }
  meaningScales: {
    model: string
    sides: number
    mean: number
    spread: number
    pieceMean: number
    pieceSpread: number
    pairs: number
  }
  readingConcepts: { concept: number; area: number; turn: number; cell: number; memberId: number }
  conceptCounts: { concept: number; members: number }
  networkingAlerts: {
    id: GeneratedAlways<number>
    userId: string
    targetUserId: string
    alertType: AlertType
    priority: AlertPriority
    title: string
    description: string
    aiAnalysis: JSONColumnType<NetworkingAlert['aiAnalysis']>
    opportunityScore: number
    isRead: Generated<boolean>
    isActedUpon: Generated<boolean>
    actedAt: Time | null
    expiresAt: Time
    createdAt: Now
  }
  alertDays: { userId: string; searchedAt: Time }
  nodes: { id: string; seenAt: Now }
  openidAccounts: { issuer: string; subject: string; memberId: string; linkedAt: Now }
  openSockets: { nodeId: string; userId: string; isWatched: Generated<boolean> }
  messageCredits: {
    id: GeneratedAlways<number>
    userId: string
    amount: number
    type: 'signup_bonus' | 'message' | 'purchase' | 'refund' | 'adjustment'
    description: string | null
    messageId: number | null
    orderId: string | null
    look: number | null
    paidThrough: Time | null
    cents: number | null
    currency: string | null
    createdAt: Now
  }
  orders: {
    id: Generated<string>
    userId: string
    kind: 'credits' | 'premium'
    credits: number
    cents: number
    currency: Generated<string>
    mode: 'live' | 'test' | 'sandbox'
    customerId: string
    providerId: string | null
    status: Generated<OrderStatus>
    creditsHeld: Generated<number>
    look: Generated<number>
    nextLookAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
    withdrawnAt: Time | null
    paidBackAt: Time | null
    backLook: Generated<number>
    paidAt: Time | null
    createdAt: Now
  }
  subscriptions: {
    orderId: string
    state: 'active' | 'past_due' | 'ended'
    paidThrough: Time | null
    cancelsAtPeriodEnd: boolean
    cents: number | null
    currency: string | null
  }
  photoHashes: { memberId: string; hash: string; parts: number[]; isCompared: Generated<boolean> }
  providerEvents: { id: string; type: string; receivedAt: Now }
  providerKeys: { name: string; attempt: number; changedAt: Now }
  ledgerAudits: { auditedAt: Now; members: number; unbalanced: number }
}

type OrderStatus = 'open' | 'processing' | 'paid' | 'canceled' | 'refused' | 'ended'

/** What a session row holds besides its hash and its end. */
type SessionData = { userId: string; createdAt: string; userAgent: string }

type Users = {
  id: Generated<string>
  key: GeneratedAlways<number>
  email: string
  password: string
  firstName: string
  lastName: string
  profileImageUrl: string | null
  createdAt: Now
  updatedAt: Now
  suspendedAt: Time | null
  emailVerifiedAt: Time | null
  hasPassword: Generated<boolean>
  pausedAt: Time | null
  approval: ColumnType<
    'pending' | 'refused' | null,
    'pending' | 'refused' | null | undefined,
    'pending' | 'refused' | null
  >
  eraseAt: Time | null
  erasedAt: Time | null
  verifiedOn: string | null
  suspendedUntil: Time | null
  limitedUntil: Time | null
  stripeCustomerId: string | null
  stripeSubscriptionId: string | null
  stripeMode: 'live' | 'test' | 'sandbox' | null
  credits: Generated<number>
  creditDebt: Generated<number>
  isSubscribed: Generated<boolean>
  subscriptionType: string | null
  subscriptionExpiresAt: Time | null
  premiumUntil: Time | null
  freeMessagesDay: string | null
  freeMessagesUsed: Generated<number>
  bio: string | null
  age: number | null
  location: string | null
  city: string | null
  latitude: number | null
  longitude: number | null
  cell: number | null
  cellMovesDay: string | null
  cellMoves: Generated<number>
  interests: Generated<string[]>
  interestsFolded: GeneratedAlways<string[]>
  isOnline: Generated<boolean>
  lastSeen: Time | null
  aiGeneratedBio: string | null
  personalityTraits: Generated<string[]>
  communicationStyle: string | null
  aiProfileScore: number | null
  chatgptInteractions: Generated<number>
  lastAiAnalysis: Time | null
  linkedinId: string | null
  /** Sealed: see `server/linkedin/sealed-token.ts`. */
  linkedinAccessToken: string | null
  linkedinRefreshToken: string | null
  linkedinData: JSONColumnType<{ name: string | null; locale: string | null; headline: string | null }> | null
  linkedinConnected: Generated<boolean>
  linkedinLastSync: Time | null
  socialLinks: JSONColumnType<Record<string, string>> | null
  isComplete: GeneratedAlways<boolean>
}
