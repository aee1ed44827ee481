/** Who asks. Each is a member of their own; `blocked` is by the other whose id is asked for. */
export const ROLES = [
  'signed out', 'incomplete', 'member', 'premium', 'blocked', 'suspended', 'paused', 'moderator',
] as const // prettier-ignore
export type Role = (typeof ROLES)[number]

/** For whom a call is. Everyone else is refused before anything is looked up. */
export type Audience =
  /** Signed in or not. */
  | 'everyone'
  /** Signed in. */
  | 'account'
  /** Signed in, or suspended with the pass that the right password gives. */
  | 'account or suspended'
  /** Signed in with a complete profile. */
  | 'member'
  | 'moderator'

/** What is answered for an id of one's own, of somebody else's and of nobody's. */
type Ids = {
  /** Whose kind of id it is: a member's, or the number of a row that belongs to one. */
  of: 'person' | 'row'
  own: number
  other: number
  absent: number
}

export type Row = { for: Audience; ids?: Ids; body?: object; query?: object }

const person = (own: number, other: number, absent = 404): Ids => ({ of: 'person', own, other, absent })
/** Another's row is as unknown as one that is not there. */
const row = (own: number, absent = 404): Ids => ({ of: 'row', own, other: absent, absent })

/** Every call and whom it answers. A call without a row fails the build. ID and PERSON stand for the id that is asked for. */
export const MATRIX: Record<string, Row> = {
  'account.download': { for: 'account or suspended' },
  'account.remove': { for: 'account or suspended', body: { password: 'not theirs' } },
  'account.pause': { for: 'account', body: { isPaused: false } },
  'auth.user': { for: 'account' },
  'auth.challenge': { for: 'everyone' },
  'auth.register': { for: 'everyone', body: {} },
  'auth.login': { for: 'everyone', body: {} },
  'auth.verifyEmail': { for: 'everyone', body: {} },
  'auth.forgotPassword': { for: 'everyone', body: {} },
  'auth.resetPassword': { for: 'everyone', body: {} },
  'auth.askForSignInLink': { for: 'everyone', body: {} },
  'auth.signInByLink': { for: 'everyone', body: {} },
  'auth.logout': { for: 'everyone' },
  'auth.signOut': { for: 'everyone' },
  'auth.loginPage': { for: 'everyone' },
  'security.email': { for: 'account' },
  'security.sendVerification': { for: 'account' },
  'security.changeEmail': { for: 'account', body: {} },
  'security.confirmEmail': { for: 'everyone', body: {} },
  'security.undoEmail': { for: 'everyone', body: {} },
  'security.changePassword': { for: 'account', body: {} },
  'security.devices': { for: 'account' },
  'security.endOthers': { for: 'account' },
  'security.endDevice': { for: 'account', ids: row(204) },
  'security.activity': { for: 'account' },
  'passkeys.list': { for: 'account' },
  'passkeys.beginAdding': { for: 'account', body: {} },
  'passkeys.add': { for: 'account', body: {} },
  'passkeys.rename': { for: 'account', ids: row(204), body: { name: 'My phone' } },
  'passkeys.remove': { for: 'account', body: {} },
  'passkeys.beginSignIn': { for: 'everyone' },
  'passkeys.signIn': { for: 'everyone', body: {} },
  'passkeys.beginConfirming': { for: 'account or suspended' },
  'secondStep.status': { for: 'account or suspended' },
  'secondStep.begin': { for: 'account', body: {} },
  'secondStep.turnOn': { for: 'account', body: {} },
  'secondStep.turnOff': { for: 'account', body: {} },
  'secondStep.renewRecoveryCodes': { for: 'account', body: {} },
  'profile.update': { for: 'account', body: {} },
  'profile.edit': { for: 'account' },
  'places.locate': { for: 'account', body: { latitude: 45.5, longitude: -122.6 } },
  'places.suggest': { for: 'account', query: { q: 'Portland' } },
  'places.placeNearestTo': { for: 'account', body: { latitude: 45.5, longitude: -122.6 } },
  'places.nearestPlace': { for: 'account', query: { latitude: 45.5, longitude: -122.6 } },
  'analysis.analyze': { for: 'account' },
  'analysis.latest': { for: 'account' },
  'analysis.listInteractions': { for: 'account' },
  'analysis.deleteInteraction': { for: 'account', ids: row(204) },
  'analysis.deleteInteractions': { for: 'account' },
  'photos.upload': { for: 'account' },
  'photos.photo': { for: 'account' },
  'photos.avatar': { for: 'everyone' },
  'discovery.discover': { for: 'member' },
  'discovery.matches': { for: 'member' },
  'discovery.stats': { for: 'member' },
  'discovery.member': { for: 'member', ids: person(404, 200) },
  'discovery.openers': { for: 'member', ids: person(404, 200) },
  'connections.list': { for: 'member' },
  'connections.counts': { for: 'member' },
  'connections.request': { for: 'member', ids: person(400, 200), body: { connectedUserId: 'PERSON' } },
  'connections.accept': { for: 'member', ids: row(200) },
  'connections.remove': { for: 'member', ids: row(204) },
  'messages.conversations': { for: 'member' },
  'messages.thread': { for: 'member', ids: person(404, 200) },
  'messages.unreadCount': { for: 'member' },
  'messages.send': { for: 'member', ids: person(400, 200), body: { receiverId: 'PERSON', content: 'Hello' } },
  'messages.edit': { for: 'member', ids: row(204), body: { content: 'Hello again' } },
  'messages.deleteForEveryone': { for: 'member', ids: row(204) },
  'messages.deleteForMe': { for: 'member', ids: row(204) },
  'messages.react': { for: 'member', ids: row(204), body: { reaction: 'like' } },
  'messages.held': { for: 'member' },
  'messages.withdraw': { for: 'member', ids: row(204) },
  'messages.requests': { for: 'member' },
  'messages.decide': { for: 'member', ids: person(204, 204, 204), body: { decision: 'decline' } },
  'messages.openings': { for: 'member' },
  'safety.distance': { for: 'member', ids: person(200, 200, 200) },
  'safety.blocked': { for: 'member' },
  'safety.block': { for: 'member', ids: person(400, 204, 204), body: { userId: 'PERSON' } },
  'safety.unblock': { for: 'member', ids: person(400, 204, 204) },
  'safety.muted': { for: 'member' },
  'safety.mute': { for: 'member', ids: person(400, 204, 204) },
  'safety.unmute': { for: 'member', ids: person(400, 204, 204) },
  'safety.hidden': { for: 'member' },
  'safety.hide': { for: 'member', ids: person(400, 204, 204) },
  'safety.unhide': { for: 'member', ids: person(400, 204, 204) },
  'alerts.list': { for: 'member' },
  'alerts.count': { for: 'member' },
  'alerts.read': { for: 'member', ids: row(200) },
  'alerts.act': { for: 'member', ids: row(200) },
  'alerts.generate': { for: 'member' },
  'billing.credits': { for: 'account' },
  'payments.createPaymentIntent': { for: 'member', body: { amount: 0.5, credits: 10 } },
  'payments.createSubscription': { for: 'member' },
  'payments.overview': { for: 'account' },
  'payments.cancel': { for: 'account' },
  'payments.resume': { for: 'account' },
  'payments.withdraw': { for: 'account' },
  'payments.webhook': { for: 'everyone' },
  'sandbox.confirm': { for: 'member', body: {} },
  'sandbox.authenticate': { for: 'member', body: {} },
  'sandbox.advance': { for: 'member', body: {} },
  'linkedin.connect': { for: 'account' },
  'linkedin.callback': { for: 'everyone' },
  'linkedin.disconnect': { for: 'account' },
  'openid.begin': { for: 'everyone' },
  'openid.callback': { for: 'everyone' },
  'settings.settings': { for: 'account' },
  'settings.change': { for: 'account', body: {} },
  'reports.report': { for: 'member', ids: person(400, 201), body: { userId: 'PERSON', reason: 'spam' } },
  'reports.list': { for: 'member' },
  'standing.standing': { for: 'account or suspended' },
  'standing.appeal': { for: 'account or suspended', body: { decisionId: 1, text: 'It was not me.' } },
  'verification.verification': { for: 'member' },
  'verification.ask': { for: 'member' },
  'verification.send': { for: 'member' },
  'verification.withdraw': { for: 'member' },
  'verification.waiting': { for: 'moderator' },
  'verification.picture': { for: 'moderator' },
  'verification.decide': { for: 'moderator', body: { decision: 'approve' } },
  'moderation.queue': { for: 'moderator' },
  'moderation.openCase': { for: 'moderator' },
  'moderation.decide': { for: 'moderator', body: { decision: 'dismiss' } },
  'moderation.claim': { for: 'moderator' },
  'moderation.release': { for: 'moderator' },
  'moderation.picture': { for: 'moderator' },
  'moderation.firstMessages': { for: 'moderator' },
  'moderation.review': { for: 'moderator', body: { decision: 'release' } },
  'emergencies.state': { for: 'moderator' },
  'emergencies.begin': { for: 'moderator', body: {} },
  'emergencies.end': { for: 'moderator' },
  'emergencies.newcomers': { for: 'moderator' },
  'emergencies.decide': { for: 'moderator', body: {} },
  'transparency.report': { for: 'everyone' },
  'transparency.csv': { for: 'everyone' },
  'system.config': { for: 'everyone' },
  'system.openapi': { for: 'everyone' },
  'system.health': { for: 'everyone' },
  'system.ready': { for: 'everyone' },
  'system.metrics': { for: 'everyone' },
  'system.outbox': { for: 'everyone' },
} // prettier-ignore
