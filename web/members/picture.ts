import { avatarAddress, smallPhotoAddress } from '#contract/photos.ts'

type Pictured = { id: string; profileImageUrl: string | null }

/** The address of a member's picture for an avatar: the small copy of their own, or the placeholder drawn for them. */
export function pictureOf({ id, profileImageUrl }: Pictured): string {
  return profileImageUrl ? smallPhotoAddress(profileImageUrl) : avatarAddress(id)
}
