import { fittedFields } from '@dray/domain/allocation/fits.ts'
import type { Tx } from '#platform/db/transaction.ts'

/** The workdays of a date that have not ended, with the jobs that each has already. */
export async function workdaysOn({ db, tenant_id }: Tx, date: string) {
  const rows = await db
    .selectFrom('workdays as w')
    .leftJoin('trailers as t', (join) =>
      join.onRef('t.tenant_id', '=', 'w.tenant_id').onRef('t.id', '=', 'w.trailer_id'),
    )
    .select(['w.id', 'w.driver_id', 'w.driver_type', 'w.vehicle_id', 'w.shift_type_id', 'w.start_time', 'w.end_time'])
    .select(['w.trailer_id', 't.serial_no', 'w.clocked_in_at', 'w.clocked_out_at', 'w.ended_at'])
    .select((eb) =>
      eb
        .selectFrom('work_day_jobs as j')
        .select((job) => job.fn.countAll<number>().as('jobs'))
        .where('j.tenant_id', '=', tenant_id)
        .whereRef('j.workday_id', '=', 'w.id')
        .as('job_count'),
    )
    .where('w.tenant_id', '=', tenant_id)
    .where('w.date', '=', date)
    .where('w.ended_at', 'is', null)
    .execute()
  return rows.map((row) => ({ ...row, job_count: row.job_count ?? 0 }))
}

/** Drivers by name; those who have left too, because a workday may still be theirs. */
export const driversByName = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('drivers')
    .select(['id', 'code', 'full_name', 'profile_image', 'licence_type', 'driver_type', 'shift_type_id', 'start_time'])
    .select('is_available')
    .where('tenant_id', '=', tenant_id)
    .orderBy('full_name')
    .orderBy('id')
    .execute()

export const subContractorsByName = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('sub_contractors')
    .select(['id', 'code', 'name', 'email', 'landline', 'town'])
    .where('tenant_id', '=', tenant_id)
    .where('is_active', '=', 1)
    .orderBy('name')
    .orderBy('id')
    .execute()

export const ownerDriversByName = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('owner_drivers as o')
    .leftJoin('vehicle_types as t', (join) =>
      join.onRef('t.tenant_id', '=', 'o.tenant_id').onRef('t.id', '=', 'o.vehicle_type_id'),
    )
    .select(['o.id', 'o.code', 'o.full_name', 'o.email', 'o.profile_image', 'o.company_name', 'o.company_town'])
    .select(['o.payload_kg', 'o.vehicle_type_id', 't.v_code', 't.description', 't.payload_kg as type_payload_kg'])
    .where('o.tenant_id', '=', tenant_id)
    .where('o.is_active', '=', 1)
    .orderBy('o.full_name')
    .orderBy('o.id')
    .execute()

/** What the warnings ask of the job that is to be allocated, and which leg of it is next. */
export const loadOf = ({ db, tenant_id }: Tx, job_id: number) =>
  db
    .selectFrom('jobs')
    .select([
      'id',
      'job_number',
      'mode',
      'weight',
      'job_type',
      'collected',
      'temp_status',
      'collection_at',
      'delivery_at',
      ...fittedFields,
    ])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', job_id)
    .executeTakeFirst()
