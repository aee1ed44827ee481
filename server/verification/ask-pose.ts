import { randomInt } from 'node:crypto'
import { POSE_NAMES, type Verification } from '#contract/verification.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { findVerification, lockPhoto, renewRequest } from './verifications.ts'

/** Asks a member for a pose by lot: nobody can have a picture of somebody else in it at hand. */
export async function askPose({ db }: Pick<Deps, 'db'>, memberId: string): Promise<Verification> {
  const pose = POSE_NAMES[randomInt(POSE_NAMES.length)]!
  await db.transaction().execute(async (tx) => {
    if ((await lockPhoto(tx, memberId)) === null) throw new AppError('photo_needed')
    if (!(await renewRequest(tx, memberId, pose))) throw new AppError('verification_over')
  })
  return findVerification(db, memberId)
}
