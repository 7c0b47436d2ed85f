import type { PlatformTx } from '#platform/db/platform.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { enqueuePlatform } from '#platform/queue/enqueue.repo.ts'
import { invitationsWithinADay } from './console-people.repo.ts'

export const invitationTask = 'send-console-invitation'
/** Nobody's address is flooded by somebody who does not know it. */
const maxWithinDay = 5

/** Queues the invitation of a person, with what is written: it goes out when that is kept. */
export async function queueInvitation(db: PlatformTx, { user_id, email }: { user_id: number; email: string }) {
  if ((await invitationsWithinADay(db, email)) >= maxWithinDay) {
    throw new AppError('too_many_invitations', { retry_after: 3600 })
  }
  await enqueuePlatform(db, { task: invitationTask, payload: { user_id } })
}
