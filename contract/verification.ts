import type { z } from 'zod'
import { calls } from './endpoint.ts'
import type * as schema from './verification.schema.ts'

/** How long a pose may be photographed, in hours, and how long the picture of it waits for a moderator, in days. */
export const POSE_HOURS = 24
export const PICTURE_DAYS = 7

/** The poses that are drawn from, and why a picture may be refused. */
export const POSE_NAMES = [
  'two_fingers_left',
  'three_fingers_right',
  'flat_on_head',
  'thumb_on_chin',
  'little_finger_nose',
  'back_of_hand',
  'fist_shoulder',
  'palm_beside',
] as const
export const REFUSAL_NAMES = ['other_pose', 'not_alike', 'unclear', 'several', 'unseen'] as const

/** What a member may be asked to do in the picture. */
export const POSES: Record<Pose, string> = {
  two_fingers_left: 'Hold two fingers beside your left ear.',
  three_fingers_right: 'Hold three fingers beside your right cheek.',
  flat_on_head: 'Lay one hand flat on top of your head.',
  thumb_on_chin: 'Put your thumb on your chin.',
  little_finger_nose: 'Touch your nose with your little finger.',
  back_of_hand: 'Hold the back of one hand against your forehead.',
  fist_shoulder: 'Hold your right fist on your left shoulder.',
  palm_beside: 'Show your open palm beside your face.',
}

/** Why a picture was refused, in the words that its member reads. */
export const REFUSALS: Record<Refusal, string> = {
  other_pose: 'The picture does not show the pose that you were asked for.',
  not_alike: 'The moderator could not tell that the picture and your profile photo show the same person.',
  unclear: 'The picture is too dark or too blurred to compare.',
  several: 'One of the two pictures shows nobody, or more than one person.',
  unseen: 'No moderator looked at your picture in time, so we deleted it.',
}

export type Pose = (typeof POSE_NAMES)[number]
export type Refusal = (typeof REFUSAL_NAMES)[number]
export type Verification = z.output<typeof schema.Verification>
export type VerificationCase = z.output<typeof schema.VerificationCase>
export type VerificationDecision = z.output<typeof schema.VerificationDecision>

export const verification = calls<typeof schema.verificationApi>({
  verification: 'GET /api/verification',
  ask: 'POST /api/verification',
  send: 'POST /api/verification/picture',
  withdraw: 'DELETE /api/verification',
  waiting: 'GET /api/moderation/verifications',
  picture: 'GET /api/moderation/verifications/:id/picture',
  decide: 'POST /api/moderation/verifications/:id',
})
