import { reportTexts } from '@dray/domain/reports/reports.messages.ts'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListSearch } from '#kit/list/list-address.ts'
import type { List, ListRow } from '#kit/list/use-list.ts'
import { usePreference } from '#platform/preferences.ts'
import { RankedChart } from '#ui/charts/bar-chart.tsx'
import type { Bar } from '#ui/charts/bar-drawing.tsx'
import type { BarNames } from '#ui/charts/chart-legend.tsx'
import { Button } from '#ui/display/button.tsx'

const texts = reportTexts.chart
/** So many bars fit. */
const most = 8

interface ChartOf<S extends ListSearch, R extends ListRow, A extends { data: R[] }, K extends QueryKey> {
  list: List<R>
  search: S
  options: (search: S) => UseQueryOptions<A, Error, A, K>
  label: string
  names: BarNames
  valueText: (value: number) => string
  barOf: (row: R) => Omit<Bar, 'key' | 'name'>
  onOpen?: ((row: R) => void) | undefined
  /** What its figures mean. */
  note?: string
}

/** The largest rows: those of the table where it shows them first, else of a query of their own. */
function useLargest<S extends ListSearch, R extends ListRow, A extends { data: R[] }, K extends QueryKey>(
  { list, search, options }: Pick<ChartOf<S, R, A, K>, 'list' | 'search' | 'options'>,
  isShown: boolean,
) {
  const isTop = search.sort === undefined && (search.page ?? 1) === 1
  const largest = { ...search, sort: undefined, direction: undefined, page: undefined, page_size: most } as S
  const own = useQuery({ ...options(largest), enabled: isShown && !isTop })
  const rows = isTop ? list.page.rows : (own.data?.data ?? [])
  return { rows: rows.slice(0, most), isWaiting: isTop ? list.page.isLoading : own.isPending }
}

/**
 * The chart of a report and the button that hides it. It draws the largest rows whatever page and order the table has:
 * those of the table where they are the same, else its own, which the table never waits for.
 */
export function useReportChart<
  S extends ListSearch,
  R extends ListRow & { name: string },
  A extends { data: R[] },
  K extends QueryKey,
>(given: ChartOf<S, R, A, K>): { shown: ReactNode; toggle: ReactNode } {
  const { onOpen, barOf, label, names, valueText, note } = given
  const [isShown, setShown] = usePreference('reports.chart', true)
  const { rows, isWaiting } = useLargest(given, isShown)
  const open = (key: string) => {
    const row = rows.find(({ id }) => String(id) === key)
    if (row) onOpen?.(row)
  }
  const chart = (
    <RankedChart
      label={label}
      names={names}
      valueText={valueText}
      bars={rows.map((row) => ({ key: String(row.id), name: row.name, ...barOf(row) }))}
      onOpen={onOpen && open}
      empty={isWaiting ? '' : texts.empty}
      note={note}
    />
  )
  const toggle = (
    <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
      {isShown ? texts.hide : texts.show}
    </Button>
  )
  return { shown: isShown && chart, toggle }
}

/** Pounds of an axis: '£20K'. */
export const axisPounds = (value: number) =>
  `${value < 0 ? '-' : ''}£${Math.abs(value).toLocaleString('en-GB', { notation: 'compact' })}`
