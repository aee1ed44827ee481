export const SUPPORT_EMAIL = 'support@akin.example'

/** Of the footer. */
export const COPYRIGHT_YEAR = 2025

/** Who drew the style of the placeholder avatars. */
export const AVATAR_CREDIT = { artist: 'Pablo Stanley', style: 'Open Peeps' }
