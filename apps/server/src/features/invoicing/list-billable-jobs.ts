import { supplyAge } from '@dray/domain/invoicing/supply-age.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { companyToday } from '#features/company/index.ts'
import { presentTimes } from '#features/jobs/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import {
  type BillableFilter,
  type BillableOrder,
  type BillableRow,
  billableJobs,
  billableSum,
} from './billable-jobs.repo.ts'

type Query = Omit<BillableFilter, 'statuses'> & BillableOrder

export async function listBillableJobs(ctx: TxContext, statuses: JobStatus[], query: Query) {
  const { tx, now } = ctx
  const today = await companyToday({ tx, now })
  const wanted = { ...query, statuses }
  const [rows, sum] = await Promise.all([billableJobs(tx, wanted, query), billableSum(tx, wanted, today)])
  const shown = rows.map((row) => presentBillable(row, today))
  return { job_list: pageOf(ctx, query, { rows: shown, total: sum.jobs }), sum }
}

function presentBillable(row: BillableRow, today: string) {
  const { customer_id, customer_code, customer_name, invoice_type, load_type_id, load_type_code } = row
  return {
    id: row.id,
    job_number: row.job_number,
    customer_reference: row.customer_reference.map(({ name }) => name),
    customer: { id: customer_id, customer_code, customer_name, invoice_type: asKind(invoice_type) },
    status: row.status,
    collection_town: row.collection_town,
    delivery_town: row.delivery_town,
    ...presentTimes(row),
    load_type: load_type_id === null ? null : { id: load_type_id, code: load_type_code ?? '' },
    is_vat: row.is_vat,
    total_charge: row.total_charge,
    last_date: row.last_date,
    supply_age: supplyAge(row.last_date, today),
    version: row.version,
  }
}

/** A customer without settings is billed job by job. */
const asKind = (invoice_type: string | null) => (invoice_type === 'multi' ? ('multi' as const) : ('single' as const))
