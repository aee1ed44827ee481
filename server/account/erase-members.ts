import { filesOfPhoto, photoFileAt } from '#contract/photos.ts'
import { leaveProvider } from '#server/billing/leave-provider.ts'
import { isBackupRunning } from '#server/db/locks.ts'
import type { Deps } from '#server/deps.ts'
import { deleteConversations, deleteMember, listDue, listMessagePhotos, type Leaver } from './queries.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'mailer' | 'payments' | 'photos'>

const AT_ONCE = 100
const CONVERSATIONS_AT_ONCE = 50
const PHOTOS_AT_ONCE = 100

/**
 * Erases those whose time to come back is over, one after the other. Whatever cuts it short, the next time goes on from there;
 * somebody who cannot be erased now, since the provider does not answer, keeps nobody else waiting.
 */
export async function eraseMembers(uses: Uses, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  for (const leaver of await listDue(uses.db, AT_ONCE)) {
    // The rows of a backup under way may still name the pictures.
    if (signal?.aborted || (await isBackupRunning(uses.db))) return
    await eraseMember(uses, leaver).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

/** What is elsewhere goes first: the row that says where it is goes last. */
async function eraseMember(uses: Uses, leaver: Leaver): Promise<void> {
  const { db, mailer, photos } = uses
  await leaveProvider(uses, leaver.id)
  const photo = photoFileAt(leaver.profileImageUrl)
  if (photo) await photos.delete(filesOfPhoto(photo))
  await deleteMessagePhotos(uses, leaver)
  await mailer.forget(leaver.email)
  while ((await deleteConversations(db, leaver, CONVERSATIONS_AT_ONCE)) > 0);
  await db.transaction().execute((tx) => deleteMember(tx, leaver))
}

async function deleteMessagePhotos({ db, photos }: Uses, leaver: Leaver): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined;) {
    const found: { id: number; photo: string }[] = await listMessagePhotos(db, leaver, after, PHOTOS_AT_ONCE)
    await photos.delete(found.map(({ photo }) => photo))
    after = found.at(-1)?.id
  }
}
