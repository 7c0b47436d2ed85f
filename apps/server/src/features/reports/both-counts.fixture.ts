import { decimal } from '@dray/domain/kernel/decimal.ts'
import type { ReportKind } from '@dray/domain/reports/report-sums.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import type { TestServer } from '#testing/server.ts'
import { foldNext } from './earnings.repo.ts'
import type { Span } from './job-shares.repo.ts'
import { reportSums, reportSumsOfJobs, sumsByDay } from './report-sums.repo.ts'

export const kinds: readonly ReportKind[] = ['customer', 'vehicle', 'sub_contractor']

type Figures = Pick<Awaited<ReturnType<typeof reportSums>>['sums'], 'jobs' | 'total_charge' | 'subcost' | 'other_costs'>

/** Sums as exact figures, whatever zeros they end in. */
const exact = ({ jobs, total_charge, subcost, other_costs }: Figures) =>
  [String(jobs), ...[total_charge, subcost, other_costs].map((sum) => decimal(sum).toFixed())].join(' ')

async function figuresOf(read: typeof reportSums, tx: Tx, wanted: { span: Span; keywords: string | undefined }) {
  const figures: Record<string, unknown> = {}
  for (const kind of kinds) {
    const { rows, sums, total } = await read(tx, kind, wanted)
    figures[kind] = { total, all: exact(sums), rows: rows.map((row) => `${row.name}: ${exact(row)}`).toSorted() }
  }
  return figures
}

/** All that sums can be asked for, from what is kept and counted in full, read in one moment of the database. */
export const bothCounts = (server: TestServer, tenant_id: number, span: Span) =>
  server.app.work.inCompany(tenant_id, async ({ tx }) => {
    await sql`set transaction isolation level repeatable read`.execute(tx.db)
    const read = async (by: typeof reportSums) => [
      await figuresOf(by, tx, { span, keywords: undefined }),
      await figuresOf(by, tx, { span, keywords: 'b' }),
    ]
    const kept = await read(reportSums)
    const counted = await read(reportSumsOfJobs)
    const days = await sumsByDay(tx, span)
    const whole = await reportSumsOfJobs(tx, 'customer', { span })
    const total = (column: 'jobs' | 'total_charge' | 'subcost' | 'other_costs') =>
      days.reduce((sum, day) => sum.plus(decimal(day[column])), decimal(0)).toFixed()
    const byDay = {
      jobs: Number(total('jobs')),
      total_charge: total('total_charge'),
      subcost: total('subcost'),
      other_costs: total('other_costs'),
    }
    const { rows } = await sql<{ is_built: boolean; open: number }>`
      select s.is_built, (select count(*)::int from report_changes c where c.tenant_id = ${tenant_id}) as open
        from report_states s where s.tenant_id = ${tenant_id}`.execute(tx.db)
    return { kept, counted, days: exact(byDay), whole: exact(whole.sums), state: rows[0] }
  })

/** Folds everything in, as the sweep does. */
export async function foldAll(server: TestServer, tenant_id: number) {
  while (await server.app.work.inCompany(tenant_id, ({ tx }) => foldNext(tx)));
}
