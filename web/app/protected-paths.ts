/** Addresses that exist for members only. A visitor is asked to log in; at any other address nothing is found. */
export const PROTECTED_PATHS = [
  '/',
  '/people/:id',
  '/messages',
  '/networking-alerts',
  '/connections',
  '/profile',
  '/profile/edit',
  '/profile/ai',
  '/onboarding',
  '/checkout',
  '/credits',
  '/subscribe',
]
