import type { CurrentUser } from '#contract/members.ts'

/** The first step of onboarding as it is typed. A position belongs to the city that was chosen with it. */
export type Basics = {
  age: string
  location: string
  position: { latitude: number; longitude: number } | null
  bio: string
  interests: string
}

export function basicsOf(user: CurrentUser): Basics {
  return {
    age: user.age === null ? '' : String(user.age),
    location: user.location ?? '',
    position: null,
    bio: user.bio ?? '',
    interests: user.interests.join(', '),
  }
}

export type About = Omit<Basics, 'interests'>
