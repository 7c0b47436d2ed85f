import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { reportColumnTexts as texts } from '@dray/domain/reports/reports.messages.ts'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { ContributionRow } from './reports.queries.ts'

type Amount = 'revenue' | 'subcost' | 'pay' | 'fuel' | 'contribution' | 'margin'
type Count = 'jobs' | 'workdays' | 'workdays_without_pay'

const figure = (yields: number) => ({ width: 100, minWidth: 84, grow: 0, align: 'right', yields }) as const

const amount = (id: Amount, yields: number, header: string = texts[id]): TableColumn<ContributionRow> => ({
  id,
  header,
  money: true,
  ...figure(yields),
  ...(id === 'contribution' && { look: 'strong' as const }),
  text: (row) => (row[id] === null ? '–' : showMoney(row[id])),
})

const count = (id: Count, yields: number): TableColumn<ContributionRow> => ({
  id,
  header: texts[id],
  ...figure(yields),
  text: (row) => row[id].toLocaleString('en-GB'),
  value: (row) => row[id],
})

const columnsBy = (header: string): TableColumn<ContributionRow>[] => [
  {
    id: 'name',
    header,
    width: 200,
    look: 'strong',
    sticky: 'start',
    text: (row) => row.name,
  },
  count('jobs', 5),
  count('workdays', 2),
  count('workdays_without_pay', 3),
  amount('revenue', 8),
  amount('subcost', 4),
  amount('pay', 7),
  amount('fuel', 6),
  amount('contribution', 10),
  amount('margin', 9, texts.contribution_margin),
]

export const contributionColumns = { vehicle: columnsBy(texts.vehicle), driver: columnsBy(texts.driver) }
