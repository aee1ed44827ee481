/** The address of a member's picture: their own, or the placeholder drawn for them. */
export function pictureOf({ id, profileImageUrl }: { id: string; profileImageUrl: string | null }): string {
  return profileImageUrl ?? `/api/avatars/${encodeURIComponent(id)}.svg`
}
