import { britishNames } from '@dray/domain/job-entry/postcode.ts'
import type { Side } from '@dray/domain/jobs/mode.ts'
import { areaPattern, endNamed, type Lane } from '@dray/domain/reports/lanes.ts'
import type { JobSums } from '@dray/domain/reports/report-sums.ts'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import { countsIn, isLiveLegOf, sumColumns } from './counted-jobs.repo.ts'
import type { Span } from './job-shares.repo.ts'

/** The postcode area of one side of a job or sub-job, abroad the country; null where neither is known. */
function areaOf(job: 'j' | 'l', side: Side) {
  const column = (name: string) => sql.ref(`${job}.${side}_${name}`)
  return sql`case when lower(btrim(coalesce(${column('country')}, ''))) = any(${[...britishNames]}::text[])
    then substring(upper(btrim(${column('post_code')})) from ${sql.lit(areaPattern)}) else btrim(${column('country')}) end`
}

/** A trip begins where its first sub-job does and ends where its last one does, unless it says itself. */
const endOf = (tx: Tx, side: Side) => sql<string | null>`
  coalesce(${areaOf('j', side)}, (
    select ${areaOf('l', side)} from jobs l
      where j.type = 'trip' and ${isLiveLegOf(tx)} and ${areaOf('l', side)} is not null
      order by ${side === 'collection' ? sql`l.first_date, l.first_at, l.id` : sql`l.last_date desc, l.first_at desc nulls last, l.id desc`}
      limit 1))`

/** What the jobs of these days come to by lane. */
export async function laneSums(tx: Tx, span: Span): Promise<(Lane & JobSums)[]> {
  const { rows } = await sql<Lane & JobSums & { total_charge: string; subcost: string; other_costs: string }>`
    select ${endOf(tx, 'collection')} as collection_area, ${endOf(tx, 'delivery')} as delivery_area, ${sumColumns}
      from jobs j where ${countsIn(tx, span)} group by 1, 2`.execute(tx.db)
  return rows
}

/** Whether a job `j` begins, or ends, in the area that is named so. */
export const isInArea = (tx: Tx, side: Side, name: string) =>
  sql<SqlBool>`(${endOf(tx, side)}) is not distinct from ${endNamed(name)}::text`
