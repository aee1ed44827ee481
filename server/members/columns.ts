/** What is read of a member in SQL. A field that a card or the member's own record gets is named here and in the contract. */

const SUMMARY = ['id', 'firstName', 'lastName', 'profileImageUrl', 'isOnline', 'verifiedOn'] as const

const CARD = [...SUMMARY, 'bio', 'age', 'city', 'interests', 'personalityTraits', 'linkedinConnected'] as const

/** What others read in a list, of the row that a query calls so. */
export const summaryOf = <Row extends string>(row: Row) => SUMMARY.map((column) => `${row}.${column}` as const)

/** What the card of a member is made of. */
export const cardOf = <Row extends string>(row: Row) => CARD.map((column) => `${row}.${column}` as const)

/** What a member reads of themselves. */
export const OWN = [
  ...CARD, 'email', 'createdAt', 'updatedAt', 'credits', 'subscriptionType', 'subscriptionExpiresAt', 'location', 'latitude',
  'longitude', 'lastSeen', 'pausedAt', 'approval', 'aiGeneratedBio', 'communicationStyle', 'aiProfileScore', 'chatgptInteractions', 'lastAiAnalysis',
  'linkedinLastSync', 'socialLinks', 'isComplete',
] as const // prettier-ignore
