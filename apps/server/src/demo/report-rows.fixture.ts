import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { decimal } from '@dray/domain/kernel/decimal.ts'
import { uncountedStatuses } from '@dray/domain/reports/report-sums.ts'
import {
  getCustomerReport,
  getJobDetailsReport,
  getSubcontractorReport,
  getVehicleReport,
} from '@dray/domain/reports/reports.calls.ts'
import { getContributionReport, getLaneReport, getServiceReport } from '@dray/domain/reports/work-reports.calls.ts'
import type { Person } from '#testing/people.ts'

type Figures = Readonly<Record<string, unknown>>
interface Report {
  data: readonly (Figures & { id: number })[]
  totals: Figures
  next_page_url: string | null
}

const money = ['total_charge', 'subcost', 'other_costs', 'net'] as const
const contributed = ['revenue', 'subcost', 'pay', 'fuel', 'contribution'] as const

/** All pages of a report. */
async function wholeReport(read: (page: number) => Promise<unknown>) {
  const first = (await read(1)) as Report
  const rows = [...first.data]
  for (let page = 2, last = first; last.next_page_url !== null; page++) {
    last = (await read(page)) as Report
    rows.push(...last.data)
  }
  return { rows, totals: first.totals }
}

const sum = (rows: readonly Figures[], column: string) =>
  rows.reduce((all, row) => all.plus(decimal((row[column] ?? 0) as number)), decimal(0)).toFixed(2)
const shown = (figures: Figures, column: string) => decimal((figures[column] ?? 0) as number).toFixed(2)

/** What the jobs of a few rows of each kind come to costs a call each: so many rows are opened. */
const opened = 12

/** Where the rows of a report, its foot and the jobs that a row opens say different things. */
export async function reportFaults(clerk: Person, days: string) {
  const faults: string[] = []
  const held: Held = (name, { rows, totals }, columns = money) => {
    for (const column of columns)
      if (sum(rows, column) !== shown(totals, column))
        faults.push(`${name}: ${column} ${sum(rows, column)} in the rows, ${shown(totals, column)} at the foot`)
  }
  const asked = (page: number) => ({ query: { selected_date: days, page } as never })
  const by = {
    customer_id: await wholeReport((page) => clerk.ok(getCustomerReport, asked(page))),
    vehicle_id: await wholeReport((page) => clerk.ok(getVehicleReport, asked(page))),
    sub_contractor_id: await wholeReport((page) => clerk.ok(getSubcontractorReport, asked(page))),
    service_id: await wholeReport((page) => clerk.ok(getServiceReport, asked(page))),
    lane: await wholeReport((page) => clerk.ok(getLaneReport, asked(page))),
  }
  for (const [name, report] of Object.entries(by)) {
    held(name, report)
    faults.push(...report.rows.filter((row) => !computes(row)).map((row) => `${name}: ${JSON.stringify(row)}`))
    if (name !== 'lane') await holdJobs(clerk, { name, days, rows: report.rows, held })
  }
  for (const { rows } of [by.service_id, by.lane]) held('all jobs', { rows, totals: by.customer_id.totals })
  for (const of of ['vehicle', 'driver'] as const) {
    const query = (page: number) => ({ query: { selected_date: days, page, by: of } as never })
    const report = await wholeReport((page) => clerk.ok(getContributionReport, query(page)))
    held(`contribution by ${of}`, report, contributed)
  }
  const jobs = holdNestedJobs(by.sub_contractor_id.rows, held)
  return { faults, jobs, rows: Object.values(by).reduce((count, { rows }) => count + rows.length, 0) }
}

type Held = (name: string, report: { rows: readonly Figures[]; totals: Figures }, columns?: readonly string[]) => void

const computes = (row: Figures) =>
  sum(
    [
      { left: shown(row, 'total_charge') },
      { left: `-${shown(row, 'subcost')}` },
      { left: `-${shown(row, 'other_costs')}` },
    ],
    'left',
  ) === shown(row, 'net')

interface Opened {
  name: string
  days: string
  rows: readonly (Figures & { id: number })[]
  held: Held
}

/** The job report that a row opens: its own rows and foot, and the row that it was opened from. */
async function holdJobs(clerk: Person, { name, days, rows, held }: Opened) {
  for (const row of rows.filter(({ id }) => id > 0).slice(0, opened)) {
    const query = (page: number) => ({ query: { date: days, [name]: row.id, page } as never })
    const jobs = await wholeReport((page) => clerk.ok(getJobDetailsReport, query(page)))
    const counted = jobs.rows.filter(({ status }) => !uncountedStatuses.includes(status as JobStatus))
    held(`jobs of ${name} ${row.id}`, { rows: counted, totals: jobs.totals })
    held(`row of ${name} ${row.id}`, { rows: [row], totals: jobs.totals })
  }
}

/** The jobs that stand within the rows of the report by sub-contractor; returns how many. */
function holdNestedJobs(rows: readonly (Figures & { id: number })[], held: Held): number {
  let count = 0
  for (const row of rows) {
    const jobs = (row.subcontractor_job ?? []) as { job_report: Figures }[]
    count += jobs.length
    held(`jobs within ${row.id}`, { rows: jobs.map(({ job_report }) => job_report), totals: row }, money.slice(0, 3))
  }
  return count
}
