import { listTexts } from '@dray/domain/interface/interface.messages.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { reportTexts as texts } from '@dray/domain/reports/reports.messages.ts'
import type { ReactNode } from 'react'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { printedDays } from '#kit/list/printed-search.ts'
import type { List, ListRow } from '#kit/list/use-list.ts'
import type { MenuAction } from '#ui/overlay/action-menu.tsx'
import { FilterWords } from '#ui/table/filter-bar.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { SumReport } from './reports.queries.ts'

/** What jobs come to, on one line. */
export const sumsText = ({ jobs, total_charge, profit, margin, net }: SumReport['totals']) =>
  texts.sum({
    jobs: jobs.toLocaleString('en-GB'),
    charged: showMoney(total_charge),
    profit: showMoney(profit),
    margin: showMoney(margin),
    net: showMoney(net),
  })

interface ReportListProps<R extends ListRow> {
  list: List<R>
  columns: readonly TableColumn<R>[]
  /** The days that the answer is of; undefined until it is here. */
  span: { from: string; to: string } | undefined
  /** What all rows come to; undefined until it is here. */
  sumText: string | undefined
  /** Whom it is narrowed to, in words. */
  narrowed?: string | undefined
  /** Between the days and the words: what it is by. */
  by?: ReactNode
  chart?: { shown: ReactNode; toggle: ReactNode }
  rowActions: (row: R) => readonly MenuAction[]
  head?: ReactNode
}

/** A report: its days, its chart, its rows and what they come to. */
export function ReportList<R extends ListRow>(props: ReportListProps<R>) {
  const { span, sumText, narrowed, by, chart, ...list } = props
  const { keywords } = list.list.search
  return (
    <ListScreen
      {...list}
      filters={{
        label: texts.filters,
        days: { value: span ?? null },
        keywords: { mode: 'enter' },
        more: (
          <>
            {by}
            {narrowed && <FilterWords>{narrowed}</FilterWords>}
          </>
        ),
        clearable: true,
      }}
      actions={chart?.toggle}
      notice={chart?.shown}
      empty={{ text: texts.empty, filtered: texts.emptyFiltered }}
      printed={[printedDays(span ?? null), narrowed, keywords && listTexts.keywords(keywords), sumText]}
      foot={{ sum: sumText && <span>{sumText}</span> }}
    />
  )
}
