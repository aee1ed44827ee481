/** What may be said of how a profile is written, where little is said in it. Two who share it need have nothing in common. */
export const writingTraits =
  'Inquisitive, Expressive, Thorough, Concise, Reserved, Selective, Many-sided, Focused, Enthusiastic, Even-toned, Descriptive, Plain-spoken, Candid, Matter-of-fact'
