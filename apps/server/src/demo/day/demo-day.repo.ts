import { sql } from 'kysely'
import { demoModel } from '#demo/jobs/demo-captures.repo.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { DemoJob } from './demo-acts.ts'

export interface GivenDemoJob extends DemoJob {
  workday_id: number
  device_id: number
  driver_id: number
  user_id: number
  driver_name: string
  collection_latitude: number | null
  collection_longitude: number | null
  delivery_latitude: number | null
  delivery_longitude: number | null
}

/** The open jobs of a day whose drivers have a demo phone that nobody replaced by a real one, those of the morning first. */
export async function demoJobs({ db, tenant_id }: Tx, date: string): Promise<GivenDemoJob[]> {
  const { rows } = await sql<GivenDemoJob>`
    select j.id, a.leg, j.mode, j.status, j.collection_at, j.delivery_at, j.item_count, a.workday_id, p.id as device_id,
        w.driver_id, d.user_id, d.full_name as driver_name, j.collection_latitude, j.collection_longitude,
        j.delivery_latitude, j.delivery_longitude,
        coalesce((select json_agg(json_build_object('kind', c.kind, 'side', c.side)) from driver_captures c
          where c.tenant_id = ${tenant_id} and c.job_id = j.id and c.driver_id = w.driver_id), '[]') as captured
      from workdays w
        join work_day_jobs a on a.tenant_id = ${tenant_id} and a.workday_id = w.id
        join jobs j on j.tenant_id = ${tenant_id} and j.id = a.job_id
        join drivers d on d.tenant_id = ${tenant_id} and d.id = w.driver_id
        join driver_devices p on p.tenant_id = ${tenant_id} and p.driver_id = w.driver_id and p.model = ${demoModel}
        join platform.driver_sessions(array(
          select session_id from driver_devices where tenant_id = ${tenant_id} and model = ${demoModel})) s
          on s.id = p.session_id and s.ended_at is null
      where w.tenant_id = ${tenant_id} and w.date = ${date} and w.ended_at is null and a.is_planned = 0 and a.is_completed = 0
        and j.status in ('Booked', 'Inprogress', 'Intransit')
      order by j.first_at, j.id`.execute(db)
  return rows
}
