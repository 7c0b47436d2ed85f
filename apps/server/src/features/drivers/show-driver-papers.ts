import type { showDriverPapers as call } from '@dray/domain/drivers/person-papers.calls.ts'
import type { CallRequest } from '@dray/domain/kernel/call.ts'
import { recordRead } from '#platform/db/writes.ts'
import type { TxContext } from '#platform/http/context.ts'
import { ownerOfPersonsPart } from './person-owner.ts'
import { categoriesOf } from './person-papers.repo.ts'

/** Answers what only few may read of a person, and puts into the audit trail who did. */
export async function showDriverPapers(ctx: TxContext, { params }: CallRequest<typeof call>) {
  await ownerOfPersonsPart(ctx, params.id)
  recordRead(ctx.tx, 'driving_people', [params.id])
  return { licence_categories: await categoriesOf(ctx.tx, params.id) }
}
