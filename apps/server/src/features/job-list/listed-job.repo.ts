import { type JoinBuilder, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

type Allocated = 'wj.job_id' | 'sj.job_id'
type LegJoin = JoinBuilder<Database & { leg: Database['jobs'] }, 'leg'>

/** Joins the sub-job that was allocated, where one was; a job of its own has no row. */
export const ofLeg =
  (job_id: Allocated, tenant_id: number) =>
  <J>(join: J): J =>
    (join as unknown as LegJoin)
      .on('leg.tenant_id', '=', tenant_id)
      .on('leg.id', '=', sql.ref<number>(job_id))
      .on('leg.parent_id', 'is not', null) as unknown as J

/** The row of the list that an allocation belongs to: the job, or the trip of the sub-job. */
export const listedJob = (job_id: Allocated) => sql<number>`coalesce(leg.parent_id, ${sql.ref(job_id)})`
