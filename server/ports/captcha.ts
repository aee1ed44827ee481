/** Tells people from programs, at sign-up and at sign-in after too many wrong passwords. */
export type Captcha = {
  provider: 'altcha' | 'recaptcha'
  /** Public key of the widget, where the provider has one. */
  siteKey?: string
  /** A fresh challenge where the provider's challenges are made here, else null. */
  challenge(): Promise<object | null>
  /** True once for a genuine, fresh solution of a challenge. Junk, replays and outages are false. */
  verify(token: string, address: string): Promise<boolean>
}
