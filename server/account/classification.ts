import { sql, type RawBuilder } from 'kysely'
import { isHidden, maySee } from '#server/members/may-see.ts'

/** Whoever downloads what is kept about them, or is erased. */
type Subject = { id: string; key: number }

type Whose = (member: Subject) => RawBuilder<boolean>

/** What becomes of a table's rows when their member is erased. */
type Ending =
  /** They reference the member, or a row that does, and go with it. */
  | 'cascades'
  /** `eraseMember` deletes them, or what they hold of the member. */
  | 'erased'
  /** Those that bookkeeping needs stay, under a number that leads to nobody. */
  | 'nameless'
  /** Evidence of moderation: sealed, and kept for as long as its own rules say. */
  | 'sealed'
  /** They are about nobody, or are named by keyed hashes alone and end by themselves. */
  | 'nobody'

type Class = {
  ending: Ending
  /** What the member's file of it is called, where the table's name says little. */
  file?: string
  /** Which rows the member downloads. Absent where they download none. */
  whose?: Whose
  /** Columns that they download. */
  exported?: string
  /** Columns that they do not, each group with the reason. */
  withheld?: Record<string, string>
}

const of =
  (column: string): Whose =>
  ({ id }) =>
    sql`${sql.ref(column)} = ${id}`

const INTERNAL = 'how the server finds and counts things; says nothing about the member'
const DERIVED = 'made by rules of what is exported, and made anew at any time'
const DESK = 'how the desk works, and words of others; the member’s standing says what was decided and why'
const SECRET = 'opens something: of use only to a thief'

/**
 * Every table and column, and what becomes of it: whether its member downloads it, and what is left of it once they are erased.
 * The download is made from this list. A test fails while a table or column is missing here.
 */
export const CLASSES: Record<string, Class> = {
  account_links: { ending: 'cascades', withheld: { [SECRET]: 'token_hash member_id purpose email expires_at' } },
  alert_days: { ending: 'cascades', whose: of('user_id'), exported: 'searched_at', withheld: { [INTERNAL]: 'user_id' } },
  blocks: { ending: 'cascades', whose: of('blocker_id'), exported: 'blocked_id created_at', withheld: { [INTERNAL]: 'id blocker_id' } },
  chatgpt_interactions: {
    file: 'ai-calls',
    ending: 'erased',
    whose: of('user_id'),
    exported: 'id interaction_type created_at conversation_data sent_text analysis_result model prompt_tokens completion_tokens cost_micros duration_ms error_code',
    withheld: { [INTERNAL]: 'user_id', 'a note to the operator about a failure': 'error_detail', 'who else was in the question': 'about' },
  },
  concept_counts: { ending: 'nobody', withheld: { [INTERNAL]: 'concept members' } },
  conversations: { ending: 'cascades', withheld: { [DERIVED]: 'id a b last_message_id a_unread b_unread opened_by opened_at answered_at', 'that a request was declined is never told': 'state', 'how each keeps their list, which is told to nobody else': 'a_archived b_archived' } },
  emergencies: { ending: 'nobody', withheld: { [DESK]: 'id began_at ends_at began_by what count threshold ended_at ended_by' } },
  evidence_pictures: { ending: 'sealed', withheld: { [DESK]: 'case_id file picture' } },
  desk_log: { ending: 'sealed', withheld: { [DESK]: 'id actor_id action subject_id about created_at' } },
  held_messages: {
    ending: 'cascades',
    whose: of('sender_id'),
    exported: 'id created_at receiver_id content state ground decided_at',
    withheld: { [INTERNAL]: 'sender_id idempotency_key is_first', [DESK]: 'why' },
  },
  saved_members: { ending: 'cascades', whose: of('member_id'), exported: 'other_id created_at', withheld: { [INTERNAL]: 'id member_id' } },
  hides: { ending: 'cascades', whose: of('member_id'), exported: 'other_id created_at', withheld: { [INTERNAL]: 'id member_id' } },
  home_areas: { ending: 'nobody', withheld: { [INTERNAL]: 'area' } },
  ledger_audits: { ending: 'nobody', withheld: { [INTERNAL]: 'audited_at members unbalanced' } },
  linkedin_attempts: { ending: 'cascades', withheld: { [SECRET]: 'state sid expires_at' } },
  mailboxes: { ending: 'cascades', withheld: { [DERIVED]: 'mailbox member_id' } },
  meaning_scales: { ending: 'nobody', withheld: { [INTERNAL]: 'model mean spread piece_mean piece_spread sides pairs' } },
  member_homes: { ending: 'cascades', whose: ({ key }) => sql`member_id = ${key}`, exported: 'since due_at', withheld: { [DERIVED]: 'member_id cell' } },
  member_places: { ending: 'cascades', withheld: { [DERIVED]: 'member_id cell premium active_day age interest_mask turn is_away' } },
  member_reports: {
    ending: 'sealed',
    whose: of('reporter_id'),
    exported: 'id created_at reason outcome',
    withheld: { [DESK]: 'case_id round source evidence decision_id', [INTERNAL]: 'reporter_id' },
  },
  mail_digests: { ending: 'cascades', withheld: { [INTERNAL]: 'member_id sent_at' } },
  member_settings: { file: 'settings', ending: 'cascades', whose: of('member_id'), exported: 'presence writers writers_bar units', withheld: { [INTERNAL]: 'member_id' } },
  message_credits: {
    file: 'credits',
    ending: 'nameless',
    whose: of('user_id'),
    exported: 'id created_at type amount description message_id order_id paid_through cents currency',
    withheld: { [INTERNAL]: 'user_id look' },
  },
  message_terms: { ending: 'cascades', withheld: { [DERIVED]: 'message_id member_key terms' } },
  messages: {
    ending: 'cascades',
    // A message that was received is downloaded for as long as its thread can be read.
    whose: ({ id }) => sql`(sender_id = ${id} or receiver_id = ${id}
      and exists (select from ${maySee(id)} peer where peer.id = sender_id))`,
    exported: 'id created_at sender_id receiver_id content edited_at deleted_at removed_at sender_reaction receiver_reaction photo photo_width photo_height',
    withheld: {
      [INTERNAL]: 'conversation_id idempotency_key cost earlier_letters',
      'that one of the two has deleted a message for themselves is never told to the other': 'hidden_from_sender hidden_from_receiver',
      'whether others have read it is told to premium members, on the page': 'is_read',
    },
  },
  migrations: { ending: 'nobody', withheld: { [INTERNAL]: 'name hash applied_at' } },
  moderation_cases: {
    ending: 'sealed',
    withheld: { [DESK]: 'id subject_id version waits_for round severity reporters trust weight claimed_by claimed_until opened_at' },
  },
  moderation_log: {
    ending: 'sealed',
    // That a report led to nothing is told to nobody but its reporter.
    whose: ({ id }) => sql`subject_id = ${id} and action <> 'dismiss'`,
    exported: 'id created_at action ground ends_at is_permanent',
    withheld: { [DESK]: 'case_id version actor_id answers words', [INTERNAL]: 'subject_id' },
  },
  moderators: { ending: 'cascades', whose: of('user_id'), exported: 'added_at', withheld: { [INTERNAL]: 'user_id' } },
  mutes: { ending: 'cascades', whose: of('member_id'), exported: 'other_id created_at', withheld: { [INTERNAL]: 'id member_id' } },
  networking_alerts: {
    file: 'opportunities',
    ending: 'cascades',
    whose: of('user_id'),
    exported: 'id created_at target_user_id alert_type priority title description ai_analysis opportunity_score is_read acted_at expires_at',
    withheld: { [INTERNAL]: 'user_id is_acted_upon' },
  },
  notices: { ending: 'erased', withheld: { 'what is to be said of it stands where it happened; gone once it is said': 'member_id kind about times tries first_at due_at' } },
  notification_choices: {
    file: 'notifications',
    ending: 'cascades',
    whose: of('member_id'),
    exported: 'push_off mail_off text_on quiet_from quiet_to time_zone refused_email',
    withheld: { [INTERNAL]: 'member_id' },
  },
  nodes: { ending: 'nobody', withheld: { [INTERNAL]: 'id seen_at' } },
  open_sockets: { ending: 'cascades', withheld: { [INTERNAL]: 'node_id user_id is_watched' } },
  outgoing_mails: { ending: 'nobody', withheld: { 'sealed, and gone as soon as it is sent': 'id kind sealed tries due_at expires_at' } },
  openid_accounts: {
    ending: 'cascades',
    whose: of('member_id'),
    exported: 'issuer subject linked_at',
    withheld: { [INTERNAL]: 'member_id' },
  },
  orders: {
    ending: 'nameless',
    whose: of('user_id'),
    exported: 'id created_at kind credits cents currency status mode customer_id provider_id paid_at withdrawn_at paid_back_at',
    withheld: { [INTERNAL]: 'user_id credits_held look next_look_at back_look' },
  },
  passkey_challenges: { ending: 'cascades', withheld: { [INTERNAL]: 'token_hash aim member_id expires_at' } },
  passkeys: {
    ending: 'cascades',
    whose: of('member_id'),
    exported: 'id name created_at used_at transports',
    withheld: { [SECRET]: 'credential_id public_key', [INTERNAL]: 'member_id counter' },
  },
  photo_hashes: { ending: 'cascades', withheld: { [DERIVED]: 'member_id hash parts is_compared' } },
  profile_readings: { ending: 'cascades', withheld: { [DERIVED]: 'member_id version reading concepts of_model outline' } },
  profile_vectors: { ending: 'cascades', withheld: { [DERIVED]: 'member_id edition model whole pieces quotes tries due_at version chosen' } },
  provider_events: { ending: 'nobody', withheld: { [INTERNAL]: 'id type received_at' } },
  provider_keys: { ending: 'erased', withheld: { [INTERNAL]: 'name attempt changed_at' } },
  push_subscriptions: {
    ending: 'cascades',
    whose: of('member_id'),
    exported: 'created_at',
    withheld: { [SECRET]: 'endpoint sealed', [INTERNAL]: 'id member_id sid our_key' },
  },
  rate_windows: { ending: 'erased', withheld: { [INTERNAL]: 'key used ends_at' } },
  recovery_codes: { ending: 'cascades', withheld: { [SECRET]: 'member_id hash' } },
  reading_concepts: { ending: 'cascades', withheld: { [DERIVED]: 'concept area turn cell member_id' } },
  sandbox_answers: { ending: 'erased', withheld: { 'play money of the test mode': 'key request status body created_at' } },
  sandbox_events: { ending: 'erased', withheld: { 'play money of the test mode': 'id position payload attempts next_attempt_at delivered_at' } },
  sandbox_objects: { ending: 'erased', withheld: { 'play money of the test mode': 'id position kind customer_id ahead_days due_at data' } },
  security_events: {
    ending: 'cascades',
    whose: of('member_id'),
    exported: 'id created_at event reason device',
    withheld: { [INTERNAL]: 'member_id account address' },
  },
  sessions: {
    ending: 'erased',
    whose: ({ id }) => sql`sess->>'userId' = ${id}`,
    exported: 'sess used_at expire',
    withheld: { [SECRET]: 'sid' },
  },
  subscriptions: {
    ending: 'nameless',
    whose: ({ id }) => sql`order_id in (select id from orders where user_id = ${id})`,
    exported: 'order_id state paid_through cancels_at_period_end cents currency',
  },
  totp_keys: {
    file: 'authenticator-app',
    ending: 'cascades',
    whose: of('member_id'),
    exported: 'confirmed_at',
    withheld: { [SECRET]: 'sealed', [INTERNAL]: 'member_id begun_at last_step' },
  },
  used_captchas: { ending: 'nobody', withheld: { [INTERNAL]: 'signature expires_at' } },
  user_connections: {
    file: 'connections',
    ending: 'cascades',
    // As in the lists: who declined is not told, and one that was taken back is gone.
    whose: ({ id }) => sql`(user_id = ${id} and not ${isHidden(sql`connected_user_id`, id)}
      or connected_user_id = ${id} and declined_at is null and not ${isHidden(sql`user_id`, id)}) and withdrawn_at is null`,
    exported: 'id created_at user_id connected_user_id status',
    withheld: { 'that a request was declined is never told': 'declined_at', [INTERNAL]: 'withdrawn_at withdrawals' },
  },
  users: {
    file: 'profile',
    ending: 'nameless',
    whose: of('id'),
    exported: `id email first_name last_name created_at updated_at profile_image_url age bio location city latitude longitude interests
      social_links ai_generated_bio personality_traits communication_style ai_profile_score chatgpt_interactions last_ai_analysis
      has_password linkedin_connected linkedin_id linkedin_data linkedin_last_sync credits credit_debt is_subscribed subscription_type
      subscription_expires_at premium_until free_messages_day free_messages_used stripe_customer_id stripe_subscription_id stripe_mode
      is_online last_seen suspended_at suspended_until limited_until email_verified_at paused_at erase_at approval verified_on`,
    withheld: {
      [SECRET]: 'password linkedin_access_token linkedin_refresh_token',
      [DERIVED]: 'interests_folded cell is_complete',
      [INTERNAL]: 'key cell_moves_day cell_moves',
      'set once nobody is left to download it': 'erased_at',
    },
  },
  verifications: {
    ending: 'cascades',
    whose: of('member_id'),
    exported: 'pose asked_at sent_at refused_for decided_at',
    withheld: { 'sealed for the moderators until one has decided, and then gone': 'picture', [INTERNAL]: 'id member_id photo' },
  },
  welcomed_mailboxes: { ending: 'nobody', withheld: { [INTERNAL]: 'name welcomed_at' } },
} // prettier-ignore

/** The names in a list of columns. */
export function columnsIn(list = ''): string[] {
  return list.split(/\s+/).filter((name) => name !== '')
}
