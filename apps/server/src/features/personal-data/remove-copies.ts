import type { TxContext } from '#platform/http/calls/context.ts'
import { changeRequest, copiesForUpdate, type RequestRow } from './requests.repo.ts'
import type { RequiredPerson } from './require-person.ts'

/** Removes an archive once its time has passed, or a newer one is there. */
export async function removeCopy({ tx, services, log }: TxContext, row: RequestRow) {
  const { file_key } = row
  await changeRequest(tx, row, { state: 'removed', file_key: null, remove_at: null })
  if (file_key === null) return
  const files = services.files.of(tx.tenant_id)
  tx.afterCommit.push(() => {
    files.remove(file_key).catch((err: unknown) => log.warn({ err, file_key }, 'a copy of personal data is left'))
  })
}

/** Removes every archive of a person that can still be downloaded. */
export async function removeCopies(ctx: TxContext, asked: RequiredPerson) {
  for (const row of await copiesForUpdate(ctx.tx, asked)) await removeCopy(ctx, row)
}
