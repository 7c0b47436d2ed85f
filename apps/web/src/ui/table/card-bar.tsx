import { tableTexts as texts } from '@dray/domain/interface/interface.messages.ts'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { Button } from '#ui/display/button.tsx'
import { Tick } from '#ui/fields/checkbox-field.tsx'
import { ActionMenu } from '#ui/overlay/action-menu.tsx'
import classes from './card-bar.module.css'
import { columnName, type TableColumn, type TableSort } from './table-column.ts'

interface CardBarProps<R> {
  columns: readonly TableColumn<R>[]
  sort: TableSort | null | undefined
  onSort: ((sort: TableSort) => void) | undefined
  /** The box for all rows. */
  pick: { all: boolean; some: boolean; empty: boolean; onAll: (on: boolean) => void } | null
}

/** Above a list of cards, what a table has in its head: the order and the box for all rows. */
export function CardBar<R>({ columns, sort, onSort, pick }: CardBarProps<R>) {
  const sortable = onSort ? columns.filter((column) => column.sortable) : []
  if (sortable.length === 0 && !pick) return null
  const sorted = sortable.find(({ id }) => id === sort?.column)
  const arrow = sort?.direction === 'desc' ? <IconArrowDown aria-hidden /> : <IconArrowUp aria-hidden />
  return (
    <div className={classes.bar} data-print="hide">
      {pick && (
        <Tick label={texts.selectAll} checked={pick.all} some={pick.some} disabled={pick.empty} onChange={pick.onAll} />
      )}
      {sortable.length > 0 && (
        <span className={classes.sort}>
          <ActionMenu
            label={texts.sort}
            actions={sortable.map((column) => ({
              key: column.id,
              label: columnName(column),
              ...(column === sorted && { icon: arrow }),
              onSelect: () => onSort?.(nextSort(sort, column.id)),
            }))}
          >
            <Button size="sm" variant="quiet" icon={sorted ? arrow : <IconArrowsSort aria-hidden />}>
              {sorted ? texts.sortedBy(columnName(sorted)) : texts.sort}
            </Button>
          </ActionMenu>
        </span>
      )}
    </div>
  )
}

const nextSort = (sort: TableSort | null | undefined, column: string): TableSort => ({
  column,
  direction: sort?.column === column && sort.direction === 'asc' ? 'desc' : 'asc',
})
