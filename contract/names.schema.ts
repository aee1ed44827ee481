import { z } from 'zod'
import { VISIBLE } from './fields.schema.ts'
import { posesAsOperator } from './operator-names.ts'
import { NAME_MAX_LENGTH } from './profile.ts'

/** Controls, line breaks, private characters, and those that turn the text around or have no width. Scripts need joiners. */
const HIDDEN =
  /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\u2800]|(?!\u200c|\u200d|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}|\p{Bidi_Control}/u

/** More marks on one letter than any script has: they reach into the lines above and below. */
const STACKED = /\p{M}{5,}/u

/** Letters of different alphabets that look alike. No name is written in two of them. */
const LOOKALIKES = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
)

/** A first or last name; `label` says which. */
export const Name = (label: string) =>
  z
    .string()
    .trim()
    .regex(VISIBLE, { error: `Please enter your ${label}.`, abort: true })
    .max(NAME_MAX_LENGTH, `At most ${NAME_MAX_LENGTH} characters.`)
    .refine((name) => !HIDDEN.test(name) && !STACKED.test(name), 'A name cannot hold line breaks or hidden characters.')
    .refine((name) => !mixesAlphabets(name), 'Please write a name in one alphabet.')

/** Whether two names may stand on a profile together: what reads as a part of the operator is not a member's to bear. */
export const isMembersName = (names: { firstName?: string | undefined; lastName?: string | undefined }) =>
  !posesAsOperator(`${names.firstName ?? ''} ${names.lastName ?? ''}`)

/** What whoever is not `isMembersName` hears. */
export const OPERATORS_NAME = 'Please use your own name: this one reads as if Akin itself were writing.'

function mixesAlphabets(name: string): boolean {
  return LOOKALIKES.filter((letters) => letters.test(name)).length > 1
}
