import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** A time: an ISO string when read, an ISO string or a Date when written. */
type Time = ColumnType<string, string | Date, string | Date>
type Now = ColumnType<string, string | Date | undefined, string | Date>

/** The tables as TypeScript sees them. Times are ISO strings everywhere outside SQL. */
export type Tables = {
  users: Users
  sessions: { sid: string; sess: JSONColumnType<SessionData>; expire: Time }
  chatgptInteractions: {
    id: GeneratedAlways<number>
    userId: string
    conversationData: JSONColumnType<object>
    analysisResult: JSONColumnType<object> | null
    interactionType: string
    createdAt: Now
  }
  usedCaptchas: { signature: string; expiresAt: Time }
  loginAttempts: { key: string; attempts: number; endsAt: Time }
  memberPlaces: {
    memberId: number
    cell: number
    premium: boolean
    activeDay: number
    age: number
    interestMask: Generated<number>
  }
  blocks: { blockerId: string; blockedId: string; createdAt: Now }
  userConnections: {
    id: GeneratedAlways<number>
    userId: string
    connectedUserId: string
    status: Generated<'pending' | 'accepted'>
    createdAt: Now
  }
  nodes: { id: string; seenAt: Now }
  openSockets: { nodeId: string; userId: string }
  conversations: {
    id: GeneratedAlways<number>
    a: number
    b: number
    lastMessageId: number | null
    aUnread: Generated<number>
    bUnread: Generated<number>
  }
  messages: {
    id: GeneratedAlways<number>
    conversationId: number
    senderId: string
    receiverId: string
    content: string
    isRead: Generated<boolean>
    createdAt: Now
    cost: 'credit' | 'free' | 'premium'
    idempotencyKey: string | null
  }
  messageCredits: {
    id: GeneratedAlways<number>
    userId: string
    amount: number
    type: 'signup_bonus' | 'message' | 'purchase' | 'refund' | 'adjustment'
    description: string | null
    messageId: number | null
    createdAt: Now
  }
}

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
  stripeCustomerId: string | null
  stripeSubscriptionId: string | null
  credits: Generated<number>
  isSubscribed: Generated<boolean>
  subscriptionType: string | null
  subscriptionExpiresAt: Time | null
  freeMessagesDay: string | null
  freeMessagesUsed: Generated<number>
  bio: string | null
  age: number | null
  location: string | null
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
  linkedinConnected: Generated<boolean>
  socialLinks: JSONColumnType<Record<string, string>> | null
  isComplete: GeneratedAlways<boolean>
}
