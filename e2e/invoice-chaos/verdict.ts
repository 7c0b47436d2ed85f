import type pg from 'pg'

export interface Verdict {
  /** Jobs on an invoice. */
  invoiced: number
  /** Jobs that were never taken: their request was struck before it was saved. */
  untaken: number
  invoices: number
  /** Everything that must not be, in words. */
  faults: string[]
}

interface StoredJob {
  job_number: string
  status: string
  version: number
  lines: number
  own: number
  activities: number
  runs: number
}

/** Every job with the live lines that bill it, those of the invoice that it names, its feed, and the runs that took it. */
const storedJobs = `
  select j.job_number, j.status, j.version,
      (select count(*)::int from invoice_lines l where l.tenant_id = j.tenant_id and l.job_id = j.id) as lines,
      (select count(*)::int from invoice_lines l join invoices i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
        where l.tenant_id = j.tenant_id and l.job_id = j.id and i.id = j.invoice_id and i.inv_number = j.inv
          and l.net = j.total_charge and l.vat = round(j.total_charge / 5, 2)) as own,
      (select count(*)::int from job_activities a where a.tenant_id = j.tenant_id and a.job_id = j.id) as activities,
      (select count(*)::int from invoice_runs r where r.tenant_id = j.tenant_id and r.job_ids @> to_jsonb(j.id)) as runs
    from jobs j where j.tenant_id = $1`

/** Invoices whose sums are not those of their lines, and runs whose slices do not come to their jobs. */
const wrongSums = `
  select 'invoice ' || inv_number as what from invoices i where tenant_id = $1 and (net, vat, total_charge) is distinct from
      (select (sum(net), sum(vat), sum(net + vat)) from invoice_lines l where l.tenant_id = i.tenant_id and l.invoice_id = i.id)
    union all
  select 'run ' || id from invoice_runs r where tenant_id = $1 and (finished_at is null or jsonb_array_length(job_ids) <>
      (select sum(coalesce((select sum(jsonb_array_length(made -> 'job_ids')) from jsonb_array_elements(s.invoices) made), 0)
          + jsonb_array_length(s.put_back))
        from invoice_run_slices s where s.tenant_id = r.tenant_id and s.run_id = r.id and s.done_at is not null))`

/** Holds what is stored against what a month's end may rely on. */
export async function judge(owner: pg.Client, tenant_id: number): Promise<Verdict> {
  const jobs = (await owner.query<StoredJob>(storedJobs, [tenant_id])).rows
  const sums = (await owner.query<{ what: string }>(wrongSums, [tenant_id])).rows
  const invoices = (
    await owner.query<{ number: number }>(
      'select substr(inv_number, 5)::int as number from invoices where tenant_id = $1 order by 1',
      [tenant_id],
    )
  ).rows
  const next = (
    await owner.query('select next from counters where tenant_id = $1 and name = $2', [tenant_id, 'invoice'])
  ).rows[0]?.next
  const invoiced = jobs.filter(({ status }) => status === 'Invoiced')
  const untaken = jobs.filter(({ status }) => status === 'Marked For Inv')
  return {
    invoiced: invoiced.length,
    untaken: untaken.length,
    invoices: invoices.length,
    faults: [
      ...jobs.filter((job) => !isWhole(job)).map((job) => `not whole: ${JSON.stringify(job)}`),
      ...sums.map(({ what }) => `wrong: ${what}`),
      ...invoices.filter(({ number }, at) => number !== at + 1).map(({ number }) => `a gap before ${number}`),
      ...(Number(next) === invoices.length + 1 ? [] : [`the next number is ${next} after ${invoices.length} invoices`]),
    ],
  }
}

/** Invoiced once by one run, or never touched; each of its writes with its line in the feed. */
const isWhole = ({ status, version, lines, own, activities, runs }: StoredJob) =>
  status === 'Invoiced'
    ? lines === 1 && own === 1 && version === 3 && activities === 2 && runs === 1
    : status === 'Marked For Inv' && lines === 0 && version === 1 && activities === 0 && runs === 0
