import { orderedIds, standardView, type TableView } from '@dray/domain/interface/table-view.ts'
import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { useShownColumns } from '#ui/display/money-shown.ts'
import { fitWidths, leastOf, type TableColumn, wantedOf } from './table-column.ts'
import { useContentWidths } from './use-content-widths.ts'

const features = tableFeatures({ columnOrderingFeature, columnSizingFeature, columnVisibilityFeature })
const noRows: Record<string, never>[] = []

interface ColumnDefinition {
  id: string
  header: string
  size?: number
  minSize?: number
  enableHiding?: boolean
  columns?: ColumnDefinition[]
}

/** TanStack's tree: neighbours of one group stand below its header. Each stretch of a group is a group of its own. */
function definitions<R>(columns: readonly TableColumn<R>[]): ColumnDefinition[] {
  const tree: ColumnDefinition[] = []
  let open: string | undefined
  for (const column of columns) {
    const leaf = {
      id: column.id,
      header: column.header,
      size: column.width ?? 100,
      minSize: leastOf(column),
      enableHiding: !column.fixed,
    }
    if (column.group === undefined) tree.push(leaf)
    else if (column.group === open) tree.at(-1)?.columns?.push(leaf)
    else tree.push({ id: `group-${column.group}-${column.id}`, header: column.group, columns: [leaf] })
    open = column.group
  }
  return tree
}

export interface HeadCell {
  key: string
  /** Null over columns without a group. */
  group: string | null
  span: number
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
  const tree = useMemo(() => definitions(order.flatMap((id) => byId.get(id) ?? [])), [order, byId])
  const content = useContentWidths(columns, rows)
  const { widths, aside } = useMemo(() => {
    const shown = order.flatMap((id) => (view.hidden.includes(id) ? [] : (byId.get(id) ?? [])))
    const wanted = shown.map((column) =>
      wantedOf(column, { content: content.get(column.id), held: view.widths[column.id] }),
    )
    return fitWidths(wanted, room)
  }, [order, byId, content, room, view.hidden, view.widths])
  const table = useTable({
    features,
    columns: tree,
    data: noRows,
    state: {
      columnVisibility: Object.fromEntries([...view.hidden, ...aside].map((id) => [id, false])),
      columnSizing: view.widths,
      columnOrder: order,
    },
  })

  const leaves = table.getVisibleLeafColumns()
  const ids = leaves.map(({ id }) => id).join()
  const visible = useMemo(() => ids.split(',').flatMap((id) => byId.get(id) ?? []), [ids, byId])
  const groups = table.getHeaderGroups()
  const groupRow: HeadCell[] =
    groups.length < 2
      ? []
      : (groups[0]?.headers.map((header) => ({
          key: header.id,
          group: header.isPlaceholder || header.subHeaders.length === 0 ? null : String(header.column.columnDef.header),
          span: header.colSpan,
        })) ?? [])

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
