import type { PlatformTx } from '#platform/db/platform.ts'
import { enqueuePlatform } from '#platform/queue/enqueue.repo.ts'
import { type clientForUpdate, firstPerson, personOf } from './clients.repo.ts'

export const closingAnswerTask = 'send-closing-answer'

type Company = NonNullable<Awaited<ReturnType<typeof clientForUpdate>>>

/** Queues the answer to who asked to close a company; to its first Administrator where nobody knows who. */
export async function queueClosingAnswer(
  db: PlatformTx,
  { id, name, closing_requested_by }: Company,
  said: { deletes_at?: string; answer?: string },
) {
  const asker = closing_requested_by === null ? undefined : await personOf(db, id, closing_requested_by)
  const to = (asker ?? (await firstPerson(db, id)))?.email
  if (to)
    await enqueuePlatform(db, { task: closingAnswerTask, payload: { company_id: id, to, company: name, ...said } })
}
