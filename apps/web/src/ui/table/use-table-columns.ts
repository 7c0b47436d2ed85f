import { orderedIds, standardView, type TableView } from '@dray/domain/interface/table-view.ts'
import { useMemo, useState } from 'react'
import { useShownColumns } from '#ui/display/money-shown.ts'
import { fitWidths, leastOf, type TableColumn, wantedOf } from './table-column.ts'
import { useContentWidths } from './use-content-widths.ts'

export interface HeadCell {
  key: string
  /** Null over columns without a group. */
  group: string | null
  span: number
}

/**
 * The row above the names: neighbours of one group stand below its name, every other column below a cell of its own. None
 * where no column that is shown has a group. Each stretch of a group, with those that are hidden, is a group of its own.
 */
export function groupsOf<R>(columns: readonly TableColumn<R>[], isShown: (id: string) => boolean): HeadCell[] {
  let stretch = 0
  const keyed = columns.map(({ id, group }, at) => {
    if (group !== columns[at - 1]?.group) stretch++
    return { id, group, key: group === undefined ? id : `${group} ${stretch}` }
  })
  const cells: HeadCell[] = []
  for (const { key, group } of keyed.filter(({ id }) => isShown(id))) {
    const last = cells.at(-1)
    if (last?.key === key) last.span++
    else cells.push({ key, group: group ?? null, span: 1 })
  }
  return cells.some(({ group }) => group !== null) ? cells : []
}

interface ColumnsInput<R> {
  columns: readonly TableColumn<R>[]
  rows: readonly R[]
  view: TableView | undefined
  onViewChange: ((view: TableView) => void) | undefined
  /** Pixels there are for the columns. */
  room: number
}

/** The columns as the user wants them: shown, ordered, sized and fitted to the room there is, with their group headers. */
export function useTableColumns<R>({ columns: all, rows, view: given, onViewChange, room }: ColumnsInput<R>) {
  const columns = useShownColumns(all)
  const [own, setOwn] = useState(standardView)
  const view = given ?? own
  const setView = onViewChange ?? setOwn
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const order = useMemo(
    () =>
      orderedIds(
        columns.map(({ id }) => id),
        view.order,
      ),
    [columns, view.order],
  )
  const content = useContentWidths(columns, rows)
  const { widths, aside } = useMemo(() => {
    const shown = order.flatMap((id) => (view.hidden.includes(id) ? [] : (byId.get(id) ?? [])))
    const wanted = shown.map((column) =>
      wantedOf(column, { content: content.get(column.id), held: view.widths[column.id] }),
    )
    return fitWidths(wanted, room)
  }, [order, byId, content, room, view.hidden, view.widths])
  // By their names: the rows are drawn again when other columns are shown, not when the same ones have another width.
  const shown = order.filter((id) => !view.hidden.includes(id) && !aside.has(id)).join()
  const { visible, groupRow } = useMemo(() => {
    const ids = new Set(shown.split(','))
    const ordered = order.flatMap((id) => byId.get(id) ?? [])
    const isShown = (id: string) => ids.has(id)
    return { visible: ordered.filter(({ id }) => isShown(id)), groupRow: groupsOf(ordered, isShown) }
  }, [shown, order, byId])

  /** Sets a width; columns to its left keep theirs, so that the edge stays below the pointer. */
  const resize = (id: string, width: number) => {
    const at = visible.findIndex((column) => column.id === id)
    const column = visible[at]
    if (!column) return
    const held = Object.fromEntries(visible.slice(0, at).map((left) => [left.id, widths[left.id] ?? 0]))
    setView({ ...view, widths: { ...view.widths, ...held, [id]: Math.max(leastOf(column), Math.round(width)) } })
  }
  const steppedAside = order.flatMap((id) => (aside.has(id) ? (byId.get(id) ?? []) : []))
  return { visible, widths, groupRow, steppedAside, resize }
}
