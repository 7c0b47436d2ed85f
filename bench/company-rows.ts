import { jobStatuses, statusRank } from '@dray/domain/jobs/status.ts'

/** The jobs that a company has on each of its days. */
export const perDay = 500

/** What is done with a job, by how old it is: the last two weeks are under way, all before is invoiced. */
const statuses = `case
  when n >= ${perDay} * 14 then 'Invoiced'
  when n % 10 = 3 then (array['Pending','Planned','Collected','Indepot','Booked','Intransit','Completed','POD'])[1 + (n / 10)::int % 8]
  else (array['Pending','Planned','Booked','Intransit','Inprogress','Completed','Priced','POD'])[1 + n::int % 8] end`

const ranks = jobStatuses.map((status) => `('${status}', ${statusRank(status)})`).join(', ')
const [pending, planned, collected, inDepot, inProgress, priced, invoiced] = (
  ['Pending', 'Planned', 'Collected', 'Indepot', 'Inprogress', 'Priced', 'Invoiced'] as const
).map(statusRank)

/** Names, prices and people: 400 customers, 100 drivers with a vehicle each, 40 sub-contractors, 10 owner drivers. */
const catalogues = (id: number) => `
insert into platform.tenants (id, slug, name) values (${id}, 'bench-${id}', 'Bench ${id}');
insert into tenant_clock (tenant_id) values (${id});
insert into company_details (tenant_id, company_name) values (${id}, 'Bench ${id}');
insert into roles (tenant_id, id, name) values (${id}, 3, 'Driver');
insert into load_types (tenant_id, id, code, per_mile) select ${id}, i, 'LT' || i, 1 + i / 10.0 from generate_series(1, 6) i;
insert into services (tenant_id, id, code) values (${id}, 1, 'SD');
insert into freight_types (tenant_id, id, code) values (${id}, 1, 'PAL');
insert into extra_tariffs (tenant_id, id, code, name, type, charge) values (${id}, 1, 'FUEL', 'Fuel surcharge', 1, 7.5);
insert into vehicle_types (tenant_id, id, v_code) values (${id}, 1, 'LWB');
insert into customers (tenant_id, id, customer_code, customer_name, email)
  select ${id}, i, 'CUS' || i, 'Customer ' || i, 'c' || i || '@bench.example' from generate_series(1, 400) i;
insert into vehicles (tenant_id, id, reg, vehicle_type_id) select ${id}, i, 'BN' || i, 1 from generate_series(1, 100) i;
insert into drivers (tenant_id, id, user_id, code, first_name, last_name, full_name) select ${id}, i, 1000 + i, 'D' || i, 'Driver', i::text, 'Driver ' || i from generate_series(1, 100) i;
insert into sub_contractors (tenant_id, id, code, name, email) select ${id}, i, 'SUB' || i, 'Sub-contractor ' || i, 's' || i || '@bench.example' from generate_series(1, 40) i;
insert into owner_drivers (tenant_id, id, user_id, code, full_name, email) select ${id}, i, 2000 + i, 'OD' || i, 'Owner ' || i, 'o' || i || '@bench.example' from generate_series(1, 10) i;
insert into counters (tenant_id, name, next) values (${id}, 'jobs', 20000000);`

/** Ten jobs of one customer an invoice; the newest are drafts, the older ones sent and paid. */
const invoices = (id: number, jobs: number) => `
insert into invoices (tenant_id, id, inv_number, status, customer_id, invoice_type, date, invoice_due, supplier, customer, is_vat_invoice, net, vat, total_charge)
  select ${id}, 1000 + b * 400 + c, 'INV-' || 1000 + b * 400 + c, case when b > 4 then 'Paid' else (array['Draft','Sent','Part Paid','Paid','Disputed'])[1 + c % 5] end,
    c, 'multi', current_date - b * 8, current_date - b * 8 + 30, '{"name": "Bench"}', jsonb_build_object('name', 'Customer ' || c), 1, 1800, 360, 2160
  from generate_series(0, ${Math.floor(jobs / 4000)}) b, generate_series(1, 400) c;`

/** One job in ten has two legs with a night in the depot between; one in two hundred is a trip. */
const jobRows = (id: number, jobs: number) => `
insert into jobs (tenant_id, id, job_number, type, job_type, status, status_rank, collected, temp_status, customer_id, customer_reference, invoice_id, inv,
    collection_name, collection_town, collection_post_code, collection_date, collection_at, delivery_name, delivery_town, delivery_post_code,
    delivery_date, delivery_at, first_date, last_date, first_at,
    load_type_id, service_id, freight_type_id, item_count, weight, base_charge, total_charge, search_text)
  select ${id}, n + 1000, (10001 + n)::text, case when n % 200 = 50 then 'trip' else 'job' end,
    case when n % 200 = 50 then 3 when n % 10 = 3 then 2 else 1 end, s.name, s.rank,
    case when n % 10 = 3 and s.rank > ${planned} then 1 else 0 end, case when n % 10 = 3 and s.rank > ${collected} then 2 end,
    customer, jsonb_build_array(jsonb_build_object('name', 'PO ' || n)),
    case when s.rank = ${invoiced} then 1000 + n / 4000 * 400 + customer end, case when s.rank = ${invoiced} then 'INV-' || 1000 + n / 4000 * 400 + customer end,
    'Sender ' || n % 977, 'Town ' || n % 311, 'RG14 ' || n % 9 || 'AA', d.day, d.day + time '06:00' + (n % ${perDay}) * interval '1 minute',
    'Receiver ' || n % 1231, 'Place ' || n % 173, 'SN3 ' || n % 9 || 'HQ', d.last, d.last + time '10:00' + (n % ${perDay}) * interval '1 minute',
    d.day, d.last, d.day + time '06:00' + (n % ${perDay}) * interval '1 minute', 1 + n % 6, 1, 1, 1 + n % 20, 100 + n % 900, 50 + n % 300, 55 + n % 300,
    (10001 + n) || ' | po ' || n || ' | sender ' || n % 977 || ' | town ' || n % 311 || ' | receiver ' || n % 1231 || ' | place ' || n % 173
  from generate_series(0, ${jobs - 1}::bigint) n
    cross join lateral (select 1 + (n * 7919) % 400 as customer) k
    cross join lateral (select current_date - (n / ${perDay})::int as day, current_date - (n / ${perDay})::int + case when n % 10 = 3 then 1 else 0 end as last) d
    cross join lateral (select ${statuses} as name) status
    join (values ${ranks}) s(name, rank) on s.name = status.name;
insert into jobs (tenant_id, id, parent_id, job_number, status, status_rank, customer_id, collection_name, collection_town, collection_date, delivery_name,
    delivery_town, delivery_date, first_date, last_date, first_at, load_type_id, search_text)
  select tenant_id, 10000000 + id * 3 + k, id, job_number || '-' || k, status, status_rank, customer_id, collection_name, collection_town, collection_date,
    delivery_name, delivery_town, delivery_date, first_date, last_date, first_at, load_type_id, search_text
  from jobs, generate_series(1, 3) k where tenant_id = ${id} and job_type = 3;`

/** Who carries or carried each job: a sub-contractor one in seven, else a driver; the first leg of two always a driver. */
const allocations = (id: number, jobs: number) => `
insert into workdays (tenant_id, id, date, shift_type_id, driver_id, vehicle_id)
  select ${id}, d * 100 + v, current_date + 1 - d, 1, v, v from generate_series(0, ${Math.ceil(jobs / perDay)}) d, generate_series(1, 100) v;
insert into work_day_jobs (tenant_id, job_id, workday_id, leg, is_completed)
  select ${id}, id, (current_date + 1 - first_date) * 100 + 1 + id * 31 % 100, 'collection', 1
    from jobs where tenant_id = ${id} and job_type = 2 and status_rank > ${planned} order by id desc;
insert into work_day_jobs (tenant_id, job_id, workday_id, leg, is_planned, is_completed)
  select ${id}, id, (current_date + 1 - last_date) * 100 + 1 + id * 31 % 100, case when job_type = 2 then 'delivery' else 'both' end,
      (status_rank = ${planned})::int, (status_rank > ${inProgress})::int
    from jobs where tenant_id = ${id} and job_type <> 3 and status_rank > ${pending} and status_rank not in (${collected}, ${inDepot}) and id / 10 % 7 <> 0 order by id desc;
insert into sub_contractor_jobs (tenant_id, job_id, sub_contractor_id, owner_driver_id, date, leg, is_planned, is_completed)
  select ${id}, id, case when id % 5 > 0 then 1 + id % 40 end, case when id % 5 = 0 then 1 + id % 10 end, last_date,
      case when job_type = 2 then 'delivery' else 'both' end, (status_rank = ${planned})::int, (status_rank > ${inProgress})::int
    from jobs where tenant_id = ${id} and job_type <> 3 and status_rank > ${pending} and status_rank not in (${collected}, ${inDepot}) and id / 10 % 7 = 0 order by id desc;`

/** A proof of delivery from POD on and of half the jobs completed, a proof of collection of one in four; notes of one in five. */
const papers = (id: number) => `
insert into job_processes (tenant_id, job_id, customer_id, type, pod_name, pod_time)
  select ${id}, id, customer_id, kind.type, 'K Doyle', delivery_at from jobs join (values ('poc'), ('pod')) kind(type) on kind.type = 'pod' or id % 4 = 0
    where tenant_id = ${id} and parent_id is null and (status_rank > ${priced} or status_rank > ${inProgress} and id % 2 = 0) order by id desc;
insert into job_notes (tenant_id, job_detail_id, notes, user_name)
  select ${id}, id, 'Ring before arrival', 'Bench' from jobs where tenant_id = ${id} and id % 5 = 0 order by id desc;`

/** The statements that fill one company. */
export const companyRows = (id: number, jobs: number): string[] => [
  catalogues(id),
  invoices(id, jobs),
  jobRows(id, jobs),
  allocations(id, jobs),
  papers(id),
]

/** A day's work since the last vacuum: one job in five of the last month was written again. */
export const wornRows = `update jobs set version = version + 1
  where tenant_id = 1 and id % 5 = 2 and first_date > (select max(first_date) - 30 from jobs where tenant_id = 2)`
