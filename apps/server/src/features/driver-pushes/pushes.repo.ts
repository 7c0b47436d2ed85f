import type { DayMarks } from '@dray/domain/driver-pushes/day-news.ts'
import { sql } from 'kysely'
import { endOfSession, type SessionTimes } from '#platform/auth/session-life.ts'
import { acrossCompanies } from '#platform/db/across-companies.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import type { Tx } from '#platform/db/transaction.ts'

const pushes = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('driver_pushes as p')
    .innerJoin('driver_devices as d', (join) =>
      join.onRef('d.id', '=', 'p.device_id').on('d.tenant_id', '=', tenant_id),
    )
    .selectAll('p')
    .select(['d.driver_id', 'd.session_id'])
    .where('p.tenant_id', '=', tenant_id)

export const pushOfSession = (tx: Tx, session_id: number) =>
  pushes(tx).where('d.session_id', '=', session_id).executeTakeFirst()

export const pushOfDevice = (tx: Tx, device_id: number) =>
  pushes(tx).where('p.device_id', '=', device_id).executeTakeFirst()

/** Locked; left out while another process has it. */
export const pushToLookAt = (tx: Tx, id: number) =>
  pushes(tx).where('p.id', '=', id).forUpdate('p').skipLocked().executeTakeFirst()
export type PushRow = NonNullable<Awaited<ReturnType<typeof pushToLookAt>>>

export const deviceIdOf = ({ db, tenant_id }: Tx, session_id: number) =>
  db
    .selectFrom('driver_devices')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('session_id', '=', session_id)
    .executeTakeFirst()

interface Subscribed {
  device_id: number
  endpoint: string
  push_key: string
  push_auth: string
}

/** Of an endpoint that is known nothing else changes: what the driver has seen stays seen. */
export async function keepPush({ db, tenant_id }: Tx, { device_id, ...subscription }: Subscribed) {
  await db
    .insertInto('driver_pushes')
    .values({ tenant_id, device_id, ...subscription })
    .onConflict((on) => on.columns(['tenant_id', 'device_id']).doUpdateSet(subscription))
    .execute()
}

export const dropPush = ({ db, tenant_id }: Tx, device_id: number) =>
  db.deleteFrom('driver_pushes').where('tenant_id', '=', tenant_id).where('device_id', '=', device_id).execute()

/** Those of all phones that the driver had. */
export const dropPushesOf = ({ db, tenant_id }: Tx, driver_id: number) =>
  sql`delete from driver_pushes p using driver_devices d where p.tenant_id = ${tenant_id}
    and d.tenant_id = ${tenant_id} and d.id = p.device_id and d.driver_id = ${driver_id}`.execute(db)

/** Whether a phone may still be sent to: its session has not ended. */
export async function isOpen({ db }: Tx, session_id: number, now: string) {
  const { rows } = await sql<SessionTimes>`
    select 'driver' as kind, created_at, last_seen_at, ended_at from platform.driver_sessions(array[${session_id}::bigint])`.execute(
    db,
  )
  return rows.some((session) => endOfSession(session) > Date.parse(now))
}

interface Noted {
  seen?: DayMarks
  fingerprint?: string
  news_at: string | null
  told_at?: string
}

export const notePush = ({ db, tenant_id }: Tx, id: number, { seen, ...noted }: Noted) =>
  db
    .updateTable('driver_pushes')
    .set({ ...noted, ...(seen && { seen: JSON.stringify(seen) }) })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute()

interface CompanyToLookAt {
  tenant_id: number
  /** The number of the company's last event. */
  n: number
  /** One of the phones is to be looked at again whatever happens. */
  is_waiting: boolean
}

/** Companies with phones that are told of news, each with how far its events have come. */
export async function companiesTold({ db }: PlatformDb): Promise<CompanyToLookAt[]> {
  const { rows } = await sql<CompanyToLookAt>`
    select p.tenant_id, max(c.n) as n, bool_or(p.news_at is not null or p.fingerprint = '') as is_waiting
      from driver_pushes p join tenant_clock c on c.tenant_id = p.tenant_id
      group by p.tenant_id ${acrossCompanies('phones that are told')}`.execute(db)
  return rows
}

interface Days {
  from: string
  to: string
}

/**
 * The company's phones whose driver may have news: the jobs of these days have another fingerprint than at the last look,
 * or there was news already. One statement for all, since hundreds of drivers see changes all day.
 */
export async function pushesToLookAt({ db, tenant_id }: Tx, { from, to }: Days) {
  const { rows } = await sql<{ id: number; fingerprint: string }>`
    select p.id, md5(${from} || coalesce(f.jobs, '')) as fingerprint
      from driver_pushes p
      join driver_devices d on d.tenant_id = ${tenant_id} and d.id = p.device_id
      left join (
        select w.driver_id, string_agg(concat_ws('.', a.id, a.is_planned, a.is_completed, j.version, j.status, n.notes, b.papers, g.legs), ','
            order by a.id) as jobs
          from workdays w
          join work_day_jobs a on a.tenant_id = ${tenant_id} and a.workday_id = w.id
          join jobs j on j.tenant_id = ${tenant_id} and j.id = a.job_id
          left join lateral (
            select string_agg(concat_ws('-', o.id, o.version), '.' order by o.id) as notes from job_notes o
              where o.tenant_id = ${tenant_id} and o.job_detail_id = j.id and o.show_notes_to_driver = 1) n on true
          left join lateral (
            select string_agg(o.id::text, '.' order by o.id) as papers from job_attachments o
              where o.tenant_id = ${tenant_id} and o.job_detail_id in (j.id, j.parent_id) and o.show_to_driver = 1) b on true
          left join lateral (
            select string_agg(concat_ws('-', o.id, o.version, o.status), '.' order by o.id) as legs from jobs o
              where o.tenant_id = ${tenant_id} and o.parent_id = j.id) g on true
          where w.tenant_id = ${tenant_id} and w.date between ${from}::date and ${to}::date and w.ended_at is null
            and w.driver_id in (select d2.driver_id from driver_pushes p2
              join driver_devices d2 on d2.tenant_id = ${tenant_id} and d2.id = p2.device_id
              where p2.tenant_id = ${tenant_id})
          group by w.driver_id) f on f.driver_id = d.driver_id
      where p.tenant_id = ${tenant_id}
        and (p.news_at is not null or p.fingerprint <> md5(${from} || coalesce(f.jobs, '')))`.execute(db)
  return rows
}
