import { z } from 'zod'
import { api } from './endpoint.ts'
import { RowId } from './fields.schema.ts'
import { MemberId } from './members.schema.ts'
import { PICTURE_LIMIT, photoFile } from './photos.schema.ts'
import { POSE_NAMES, REFUSAL_NAMES } from './verification.ts'

export const PoseAsked = z.enum(POSE_NAMES)
export const RefusedFor = z.enum(REFUSAL_NAMES)

/** How far a member is on the way to the badge: what they were asked, whether it waits, and why the last picture was refused. */
export const Verification = z.object({
  verifiedOn: z.iso.date().nullable(),
  /** Null where nothing was asked, or what was asked is over. */
  asked: z.object({ pose: PoseAsked, askedAt: z.iso.datetime(), sentAt: z.iso.datetime().nullable() }).nullable(),
  refusedFor: RefusedFor.nullable(),
})

/** A picture that waits at the desk. */
export const VerificationCase = z.object({
  id: z.number().int(),
  member: z.object({ id: MemberId, name: z.string(), profileImageUrl: z.string() }),
  pose: PoseAsked,
  sentAt: z.iso.datetime(),
})

/** Approved, or refused for a reason. */
export const VerificationDecision = z.union([
  z.strictObject({ decision: z.literal('approve') }),
  z.strictObject({ decision: z.literal('refuse'), reason: RefusedFor.exclude(['unseen']) }),
])

const ById = z.object({ id: RowId })

export const verificationApi = api({
  verification: { access: 'member', summary: 'How far one is on the way to the badge.', response: Verification },
  ask: {
    access: 'member',
    summary: 'Ask for a pose to be photographed in. Again before the picture is sent: another pose.',
    response: Verification,
    errors: ['photo_needed', 'verification_over'],
    limit: { most: 10, minutes: 24 * 60 },
  },
  send: {
    access: 'member',
    summary: 'Send the picture of the pose. Moderators alone see it, and it is deleted as soon as one has decided.',
    files: { photo: photoFile(true) },
    response: Verification,
    errors: [
      'verification_over',
      'photo_needed',
      'invalid_photo',
      'payload_too_large',
      'unsupported_media_type',
      'service_unavailable',
    ],
    limit: PICTURE_LIMIT,
    load: 'waiting',
  },
  withdraw: {
    access: 'member',
    summary: 'Take the request back, and the picture with it.',
    response: Verification,
  },
  waiting: {
    access: 'moderator',
    summary: 'The pictures that wait to be compared, the longest waiting first: at most fifty.',
    response: z.array(VerificationCase),
  },
  picture: {
    access: 'moderator',
    summary: 'The picture of the pose.',
    params: ById,
    response: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
    produces: 'image/webp',
    errors: ['not_found'],
  },
  decide: {
    access: 'moderator',
    summary: 'Approve or refuse. The picture is deleted in the same moment; of several at once one decides.',
    params: ById,
    body: VerificationDecision,
    status: 204,
    errors: ['not_found', 'own_case'],
  },
})
