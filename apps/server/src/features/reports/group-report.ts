import { addSums, type JobSums, reportFigures } from '@dray/domain/reports/report-sums.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { groupsNamed, pageOfGroups } from './page-of-groups.ts'
import { reportSpan } from './report-span.ts'
import type { Span } from './sums/job-shares.repo.ts'
import type { SumsWanted } from './sums/report-sums.repo.ts'

type Asked = Omit<SumsWanted, 'span' | 'page'> & {
  selected_date?: Span | undefined
  page: number
  page_size: number
}

interface GroupKind<G extends JobSums, H extends { name: string }> {
  read: (span: Span) => Promise<readonly G[]>
  /** What tells the group from others. */
  headOf: (group: G) => H
  /** What its row is found by. */
  textsOf: (head: H) => readonly (string | null)[]
}

/** A page of sums by groups, no job of which is in two; losses show, in the rows and in the totals. */
export async function groupReport<G extends JobSums, H extends { name: string }>(
  ctx: TxContext,
  query: Asked,
  { read, headOf, textsOf }: GroupKind<G, H>,
) {
  const span = await reportSpan(ctx, query.selected_date)
  const groups = await read(span)
  const rows = groups.map((sums) => ({ sums, ...headOf(sums), ...reportFigures(sums, { floored: false }) }))
  const found = groupsNamed(rows, query.keywords, textsOf)
  const shown = pageOfGroups(found, query, 'total_charge').map(({ sums: _, ...row }) => row)
  return {
    ...pageOf(ctx, query, { rows: shown, total: found.length }),
    totals: reportFigures(addSums(found.map(({ sums }) => sums)), { floored: false }),
    selected_date: span,
  }
}
