import type { Side } from '@dray/domain/jobs/mode.ts'
import { homeCountry } from '@dray/domain/kernel/places/country.ts'
import { britishNames } from '@dray/domain/kernel/places/postcode.ts'
import { areaPattern, endNamed, type Lane, laneEnd, laneName, type Place } from '@dray/domain/reports/lanes.ts'
import { addSums, type JobSums } from '@dray/domain/reports/report-sums.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import { countsIn, isLiveLegOf, sumColumns } from './sums/counted-jobs.repo.ts'
import type { Span } from './sums/job-shares.repo.ts'

/** The postcode area of one side of a job or sub-job, abroad the country; null where neither is known. */
function areaOf(job: 'j' | 'l', side: Side) {
  const column = (name: string) => sql.ref(`${job}.${side}_${name}`)
  const country = column('country')
  return sql`case when ${country} is null or ${country} = ${homeCountry}
      or lower(btrim(${country})) = any(${[...britishNames]}::text[])
    then substring(upper(${column('post_code')}) from ${sql.lit(areaPattern)}) else btrim(${country}) end`
}

const order: Record<Side, RawBuilder<unknown>> = {
  collection: sql`l.first_date, l.first_at, l.id`,
  delivery: sql`l.last_date desc, l.first_at desc nulls last, l.id desc`,
}

/** A trip begins where its first sub-job does and ends where its last one does, unless it says itself. */
const endOf = (tx: Tx, side: Side) => sql<string | null>`
  case when j.type <> 'trip' then ${areaOf('j', side)} else coalesce(${areaOf('j', side)}, (
    select ${areaOf('l', side)} from jobs l
      where ${isLiveLegOf(tx)} and ${areaOf('l', side)} is not null order by ${order[side]} limit 1)) end`

interface Group extends JobSums {
  collection: Place | null
  delivery: Place | null
  trip: Lane | null
}

/**
 * What the jobs of these days come to by the beginnings of their postcodes, and trips by their ends: areas are cut out of
 * the few thousand groups, not of each of two hundred thousand jobs.
 */
async function placeSums(tx: Tx, span: Span): Promise<Group[]> {
  const place = (side: Side) => sql`left(${sql.ref(`j.${side}_post_code`)}, 3), ${sql.ref(`j.${side}_country`)}`
  const { rows } = await sql<JobSums & { place: (string | null)[]; is_trip: boolean }>`
    select array[${place('collection')}, ${place('delivery')}] as place, false as is_trip, ${sumColumns(tx)}
      from jobs j where ${countsIn(tx, span)} and j.type <> 'trip' group by ${place('collection')}, ${place('delivery')}
    union all
    select array[${endOf(tx, 'collection')}, ${endOf(tx, 'delivery')}], true, ${sumColumns(tx)}
      from jobs j where ${countsIn(tx, span)} and j.type = 'trip' group by 1`.execute(tx.db)
  return rows.map(({ place: [a = null, b = null, c = null, d = null], is_trip, ...sums }) =>
    is_trip
      ? { ...sums, collection: null, delivery: null, trip: { collection_area: a, delivery_area: b } }
      : { ...sums, collection: { post_code: a, country: b }, delivery: { post_code: c, country: d }, trip: null },
  )
}

const laneOf = ({ collection, delivery, trip }: Group): Lane =>
  trip ?? {
    collection_area: collection && laneEnd(collection),
    delivery_area: delivery && laneEnd(delivery),
  }

/** What the jobs of these days come to by lane. */
export async function laneSums(tx: Tx, span: Span): Promise<(Lane & JobSums)[]> {
  const groups = Map.groupBy(await placeSums(tx, span), (group) => laneName(laneOf(group)))
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    return first ? [{ ...laneOf(first), ...addSums(own) }] : []
  })
}

/** Whether a job `j` begins, or ends, in the area that is named so. */
export const isInArea = (tx: Tx, side: Side, name: string) =>
  sql<SqlBool>`(${endOf(tx, side)}) is not distinct from ${endNamed(name)}::text`
