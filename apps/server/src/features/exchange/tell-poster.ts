import { type Notice, notify } from '#features/notifications/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { LoadRow } from './loads.repo.ts'

/** Tells whoever posted a load what became of it, with the way to its job. */
export function tellPoster(ctx: TxContext, load: LoadRow, notice: Omit<Notice, 'user_ids' | 'link'>) {
  return notify(ctx, { ...notice, user_ids: [load.posted_by], link: `/traffic-diary?job=${load.job_id}` })
}
