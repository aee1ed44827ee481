/** A mail to one person, written already. `id` is a UUID: the same mail sent again has the same, and receivers drop the second. */
export type Mail = {
  id: string
  to: { name: string; address: string }
  subject: string
  text: string
  html?: string
  /** Where whoever gets it stops all of its kind in one step (RFC 8058); absent from what cannot be stopped. */
  stopUrl?: string
}

/** A mail as it was kept on this machine. `text` and `subject` are to be shown as what they are, never as HTML. */
export type KeptMail = { id: string; to: string; subject: string; text: string; sentAt: string }

/**
 * What became of a mail. `refused`: for good, whoever asks again gets the same answer. `deferred`: this one not now.
 * `unreachable`: nothing can be sent at the moment. `reason` names no one.
 */
export type Sending = { outcome: 'sent' } | { outcome: 'refused' | 'deferred' | 'unreachable'; reason: string }

/** Where mails go. Takes seconds at most, and is asked by a job, never while a member waits. */
export type Mailer = {
  /** `smtp`: mails leave for their receivers. `outbox`: they are kept for the operator of this machine to read. */
  provider: 'smtp' | 'outbox'
  send(mail: Mail): Promise<Sending>
  /** The newest mails that were kept, the latest first; none where they leave. */
  listKept(limit: number): Promise<KeptMail[]>
  /** Removes what was kept of the mails to an address. */
  forget(address: string): Promise<void>
}
