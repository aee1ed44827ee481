/** Of a message that nobody has changed since it was sent. */
export const UNCHANGED = {
  photo: null,
  isEdited: false,
  isDeleted: false,
  ownReaction: null,
  otherReaction: null,
} as const
