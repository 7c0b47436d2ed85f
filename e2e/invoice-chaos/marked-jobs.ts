import { statusRank } from '@dray/domain/jobs/status.ts'
import type pg from 'pg'
import type { ChaosCompany } from '../chaos/company.ts'

const customers = 7

/** Gives the company an address, a tax code and customers with addresses; returns the customers' ids. */
export async function readyToInvoice(owner: pg.Client, { tenant_id }: ChaosCompany): Promise<number[]> {
  await owner.query(
    `with code as (insert into tax_codes (tenant_id, code, rate) values ($1, 'T1', 20) returning id)
     update company_details set company_name = 'Chaos Haulage Ltd', address1 = '12 Station Road', town = 'Ely',
       postcode = 'CB7 4BS', vat_code = 'GB 123 4567 82', default_tax_code_id = code.id from code where tenant_id = $1`,
    [tenant_id],
  )
  const { rows } = await owner.query<{ id: string }>(
    `insert into customers (tenant_id, customer_code, customer_name, email, address_line_1, town, post_code)
     select $1, 'C' || n, 'Customer ' || n, 'c' || n || '@chaos.example', n || ' High Street', 'Newbury', 'RG14 5AA'
     from generate_series(1, ${customers}) n returning id`,
    [tenant_id],
  )
  return rows.map(({ id }) => Number(id))
}

interface Wanted {
  company: ChaosCompany
  customers: readonly number[]
  count: number
}

/** Adds jobs of these customers in turn that are marked for invoice, each for a price of its own. */
export async function addMarkedJobs(owner: pg.Client, { company, customers: of, count }: Wanted): Promise<number[]> {
  const { tenant_id, load_type_id } = company
  const { rows } = await owner.query<{ id: string }>(
    `insert into jobs (tenant_id, job_number, status, status_rank, customer_id, load_type_id, collection_town,
       delivery_town, collection_date, delivery_date, first_date, last_date, base_charge, total_charge)
     select $1, 'K' || gen_random_uuid(), 'Marked For Inv', $5, ($2::bigint[])[1 + n % cardinality($2::bigint[])], $3,
       'Bristol', 'Swindon', d, d, d, d, 100 + n + 0.37, 100 + n + 0.37
     from generate_series(1, $4::int) n, lateral (select date '2026-06-01' + n % 28 as d) day returning id`,
    [tenant_id, of, load_type_id, count, statusRank('Marked For Inv')],
  )
  return rows.map(({ id }) => Number(id))
}
