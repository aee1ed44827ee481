import { HOSTILE_HANDLES } from '../hostile-handles.ts'
import { SCRIPT_PAYLOADS } from '../hostile-payloads.ts'

/** What a member would be if every field held a payload, each field another one: `at` runs through all of them. */
export function hostileProfile(at: number) {
  const text = (step: number) => SCRIPT_PAYLOADS[(at + step) % SCRIPT_PAYLOADS.length]!
  const handle = (step: number) => HOSTILE_HANDLES[(at + step) % HOSTILE_HANDLES.length]!
  return {
    firstName: cut(text(0), 50),
    lastName: cut(text(31), 50),
    location: cut(text(62), 120),
    bio: text(93),
    aiGeneratedBio: text(124),
    communicationStyle: text(155),
    interests: withoutDoubles([text(11), text(42), text(73), text(104)]),
    personalityTraits: [text(186), text(27), text(58)],
    linkedinName: text(89),
    links: storable({ instagram: handle(0), twitter: handle(60), snapchat: handle(120), [text(0)]: text(5) }),
  }
}

export type HostileProfile = ReturnType<typeof hostileProfile>

/** The columns that hold it. */
export function columnsOf({ linkedinName, links, ...profile }: HostileProfile, id: string) {
  return {
    ...profile,
    socialLinks: links,
    linkedinConnected: true,
    linkedinId: id,
    linkedinLastSync: new Date(),
    linkedinData: JSON.stringify({ name: linkedinName, locale: 'en', headline: linkedinName }),
  }
}

/** JSON for the database, which takes neither NUL nor half a surrogate pair. */
export function storable(value: object): string {
  return JSON.stringify(value).replaceAll(/\\u0000|\\ud[89a-f][0-9a-f]{2}/gi, '')
}

/** As many characters as the database takes, which counts by code points. */
function cut(text: string, longest: number): string {
  return Array.from(text).slice(0, longest).join('')
}

function withoutDoubles(names: string[]): string[] {
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]
}
