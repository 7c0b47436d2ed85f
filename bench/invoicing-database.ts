import { statusRank } from '@dray/domain/jobs/status.ts'
import type pg from 'pg'
import { createTenant } from '../apps/server/src/features/tenants/index.ts'
import { openDray, startListDatabase } from './list-database.ts'

/** A database of its own with two companies that may invoice. */
export async function startInvoicingDatabase() {
  const database = await startListDatabase([])
  const app = await openDray(database.url)
  const { tenant_id } = await createTenant(app.platform, { name: 'Bench Other Ltd', email: 'bench@other.example' })
  await app.close()
  await database.client.query('create sequence bench_numbers')
  return {
    ...database,
    company: await invoicingCompany(database.client, database.tenant_id),
    other: await invoicingCompany(database.client, tenant_id),
  }
}

const customers = 200

/** Gives a company what its invoices need, and 200 customers with an address. */
async function invoicingCompany(client: pg.Client, tenant_id: number) {
  const ids = async (statement: string, values: unknown[] = []) =>
    (await client.query(statement, [tenant_id, ...values])).rows.map(({ id }) => Number(id))
  const [t1] = await ids(`insert into tax_codes (tenant_id, code, rate) values ($1, 'T1', 20) returning id`)
  const [load_type_id = 0] = await ids(
    `insert into load_types (tenant_id, code, per_mile) values ($1, 'LT', 1) returning id`,
  )
  await client.query(
    `update company_details set company_name = 'Fenland Haulage Ltd', address1 = '12 Station Road', town = 'Ely',
       postcode = 'CB7 4BS', vat_code = 'GB 123 4567 82', bank_name = 'Fen Bank', sort_code = '20-00-00',
       account_no = '12345678', default_tax_code_id = $2 where tenant_id = $1`,
    [tenant_id, t1],
  )
  const customer_ids = await ids(
    `insert into customers (tenant_id, customer_code, customer_name, email, address_line_1, town, post_code)
     select $1, 'C' || n, 'Customer ' || n, 'c' || n || '@bench.example', n || ' High Street', 'Newbury', 'RG14 5AA'
     from generate_series(1, ${customers}) n returning id`,
  )
  return {
    tenant_id,
    load_type_id,
    customer_ids,
    /** So many jobs of these customers in turn, marked for invoice. */
    async markedJobs(count: number, of: readonly number[] = customer_ids) {
      const made = await ids(
        `insert into jobs (tenant_id, job_number, status, status_rank, customer_id, customer_reference, load_type_id,
           collection_name, collection_address_line_1, collection_town, collection_post_code, collection_date,
           delivery_name, delivery_address_line_1, delivery_town, delivery_post_code, delivery_date,
           first_date, last_date, base_charge, total_charge, search_text)
         select $1, 'M' || nextval('bench_numbers'), 'Marked For Inv', ${statusRank('Marked For Inv')},
           ($2::bigint[])[1 + n % cardinality($2::bigint[])], jsonb_build_array(jsonb_build_object('name', 'PO-' || n)), $3,
           'Sender ' || n, n || ' High Street', 'Bristol', 'BS11 9AA', d, 'Receiver ' || n, n || ' Low Road', 'Swindon',
           'SN3 5HQ', d, d, d, 80 + n % 90, 80 + n % 90, 'sender bristol receiver swindon ' || n
         from generate_series(1, $4::int) n, lateral (select date '2026-06-01' + n % 28 as d) day returning id`,
        [of, load_type_id, count],
      )
      await client.query('vacuum analyze jobs')
      return made
    },
  }
}
