import { contracts } from '#contract/contracts.ts'
import type { Deps } from '#server/deps.ts'
import { routes } from '#server/http/endpoints.ts'
import { editProfile, updateProfile } from './update-profile.ts'

export function profileRoutes({ db, places, photos }: Pick<Deps, 'db' | 'places' | 'photos'>) {
  return routes(contracts.profile, {
    update: ({ member, body }) => updateProfile({ db, places }, member.id, body),
    edit: ({ member, body, files }) => editProfile({ db, photos }, member.id, body, files.profileImage),
  })
}
