export const SUPPORT_EMAIL = 'support@akin.example'

/** Who drew the style of the placeholder avatars. */
export const AVATAR_CREDIT = { artist: 'Pablo Stanley', style: 'Open Peeps' }
