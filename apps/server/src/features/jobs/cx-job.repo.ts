import { type CxEvent, cxEventLabels } from '@dray/domain/jobs/cx-job.messages.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { Job } from './jobs.repo.ts'

export type CxJob = NonNullable<Awaited<ReturnType<typeof cxJobOf>>>

/** A job's newest load on the courier exchange with what was reported of it; nothing is read of a job that has none. */
export async function cxJobOf({ db, tenant_id }: Tx, job: Pick<Job, 'id' | 'cx_loads_id' | 'cx_loads_status'>) {
  const { cx_loads_id, cx_loads_status } = job
  if (cx_loads_id === null && cx_loads_status === null) return null
  const load = await db
    .selectFrom('exchange_loads')
    .select(['id', 'owner_display_name', 'subcontractor_name'])
    .where('tenant_id', '=', tenant_id)
    .where('job_id', '=', job.id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const events = load
    ? await db
        .selectFrom('exchange_load_events')
        .select(['id', 'event', 'at', 'signed_by'])
        .where('tenant_id', '=', tenant_id)
        .where('load_id', '=', load.id)
        .where('deleted_at', 'is', null)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .execute()
    : []
  return {
    cx_loads_id,
    cx_loads_status,
    load_activity: events.map(({ event, ...rest }) => ({
      ...rest,
      kind: event === 'pod' ? ('pod' as const) : ('progress' as const),
      text: cxEventLabels[event as CxEvent],
    })),
    owner: load?.owner_display_name ?? null,
    subcontractor: load?.subcontractor_name ?? null,
  }
}
