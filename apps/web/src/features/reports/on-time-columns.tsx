import { reportColumnTexts as texts } from '@dray/domain/reports/reports.messages.ts'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { OnTimeRow } from './reports.queries.ts'

export const percentText = (percent: number) => percent.toLocaleString('en-GB', { minimumFractionDigits: 1 })

type Counted = Exclude<keyof OnTimeRow, 'id' | 'name'>
type Stops = 'collections' | 'deliveries'

const count = (id: Exclude<Counted, `${Stops}_percent`>, yields: number, stops?: Stops): TableColumn<OnTimeRow> => ({
  id,
  header: texts[id],
  ...(stops && { group: texts[stops] }),
  width: 92,
  minWidth: 76,
  grow: 0,
  align: 'right',
  yields,
  text: (row) => row[id].toLocaleString('en-GB'),
  value: (row) => row[id],
})

const percent = (stops: Stops): TableColumn<OnTimeRow> => {
  const id = `${stops}_percent` as const
  return {
    id,
    header: texts[id],
    group: texts[stops],
    width: 84,
    minWidth: 76,
    grow: 0,
    align: 'right',
    look: 'strong',
    text: (row) => (row[id] === null ? '–' : percentText(row[id])),
    value: (row) => row[id],
  }
}

export const onTimeColumns: TableColumn<OnTimeRow>[] = [
  {
    id: 'name',
    header: texts.customer,
    width: 220,
    look: 'strong',
    sticky: 'start',
    text: (row) => row.name,
  },
  count('jobs', 5),
  count('collections_on_time', 3, 'collections'),
  count('collections_late', 4, 'collections'),
  count('collections_unknown', 1, 'collections'),
  percent('collections'),
  count('deliveries_on_time', 3, 'deliveries'),
  count('deliveries_late', 4, 'deliveries'),
  count('deliveries_unknown', 1, 'deliveries'),
  percent('deliveries'),
]
