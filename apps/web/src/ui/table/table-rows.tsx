import { lazy, type RefObject, Suspense, startTransition, useEffect, useMemo, useState } from 'react'
import type { CardLayout } from './card-layout.ts'
import classes from './data-table.module.css'
import { RowsToCome } from './rows-to-come.tsx'
import type { RowKey, TableColumn } from './table-column.ts'
import { type ColumnPlaces, TableRow } from './table-row.tsx'
import type { VirtualRowsProps } from './virtual-rows.tsx'

interface TableRowsProps<R> extends ColumnPlaces {
  tableId: string
  rows: readonly R[]
  keys: readonly RowKey[]
  columns: readonly TableColumn<R>[]
  card: CardLayout<R> | null
  rowName?: (row: R) => string
  onOpen?: (row: R) => void
  pickable: boolean
  selected: ReadonlySet<RowKey>
  recent: ReadonlySet<RowKey>
  faded?: (row: R) => boolean
  cursor: number
  onToggle: (key: RowKey, range: boolean) => void
  loading?: boolean
  compact?: boolean
  scroller: RefObject<HTMLDivElement | null>
}

const skeletonRows = 12
/** Of a card. */
const skeletonLines = 3
/** Above this many rows only those in sight are drawn. */
const virtualFrom = 100

export function TableRows<R>(props: TableRowsProps<R>) {
  if (props.loading && props.rows.length === 0)
    return <SkeletonRows columns={props.card ? skeletonLines : props.columns.length + (props.pickable ? 1 : 0)} />
  return props.rows.length > virtualFrom ? <LongRows {...props} /> : <AllRows {...props} />
}

function Row<R>({ at, ...props }: TableRowsProps<R> & { at: number }) {
  const row = props.rows[at]
  const key = props.keys[at]
  if (row === undefined || key === undefined) return null
  return (
    <TableRow
      row={row}
      rowKey={key}
      id={`${props.tableId}-${at}`}
      index={at}
      name={props.rowName?.(row) ?? String(key)}
      columns={props.columns}
      card={props.card}
      edges={props.edges}
      pins={props.pins}
      pickable={props.pickable}
      openable={props.onOpen !== undefined}
      selected={props.selected.has(key)}
      cursor={props.cursor === at}
      recent={props.recent.has(key)}
      faded={props.faded?.(row) ?? false}
      onToggle={props.onToggle}
    />
  )
}

const noKeys: readonly RowKey[] = []

/** How many rows are drawn by now: those in sight at once, the others when these are painted; none goes that stood there. */
function useDrawnRows<R>({ keys, scroller, ...look }: TableRowsProps<R>) {
  const [stood, setStood] = useState(noKeys)
  useEffect(() => startTransition(() => setStood(keys)), [keys])
  const known = useMemo(() => new Set(stood), [stood])
  if (stood === keys) return keys.length
  // A frame that grows with its rows says nothing of how many have room: the window does.
  const frame = scroller.current
  const above = frame ? frame.getBoundingClientRect().top - frame.scrollTop : 0
  const inSight = Math.ceil((window.innerHeight - above) / rowHeight(look)) + 1
  const last = keys.findLastIndex((key) => known.has(key))
  return Math.min(keys.length, Math.max(inSight, last + 1))
}

function AllRows<R>(props: TableRowsProps<R>) {
  const { cursor, tableId, keys } = props
  const drawn = useDrawnRows(props)
  useEffect(() => {
    if (cursor >= 0) document.getElementById(`${tableId}-${cursor}`)?.scrollIntoView({ block: 'nearest' })
  }, [cursor, tableId])
  return (
    <tbody>
      {keys.slice(0, drawn).map((key, at) => (
        <Row key={key} {...props} at={at} />
      ))}
      {drawn < keys.length && <RowsToCome height={(keys.length - drawn) * rowHeight(props)} />}
    </tbody>
  )
}

/** How high a row is drawn: a card by its lines. */
function rowHeight<R>({ card, compact }: Pick<TableRowsProps<R>, 'card' | 'compact'>) {
  if (card) return 66 + 24 * card.lines.length
  return compact ? 30 : 36
}

const EveryRow = ({ keys, rowAt }: VirtualRowsProps) => <tbody>{keys.map((key, at) => rowAt(at, key))}</tbody>

/** Few lists are so long. Where the code cannot be had, every row is drawn. */
const VirtualRows = lazy(() =>
  import('./virtual-rows.tsx').then(
    ({ VirtualRows: Rows }) => ({ default: Rows }),
    () => ({ default: EveryRow }),
  ),
)

/** Until their code is there the first rows stand there, as many as a list has that is drawn whole. */
function LongRows<R>(props: TableRowsProps<R>) {
  return (
    <Suspense fallback={<AllRows {...props} keys={props.keys.slice(0, virtualFrom)} />}>
      <VirtualRows
        keys={props.keys}
        height={rowHeight(props)}
        cursor={props.cursor}
        scroller={props.scroller}
        rowAt={(at, key) => <Row key={key} {...props} at={at} />}
      />
    </Suspense>
  )
}

const barWidths = ['64%', '82%', '48%', '72%', '56%']

function SkeletonRows({ columns }: { columns: number }) {
  return (
    <tbody aria-hidden className={classes.coming}>
      {Array.from({ length: skeletonRows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other name.
        <tr key={row} className={classes.row}>
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other name.
            <td key={column}>
              <div className={classes.bar} style={{ width: barWidths[(row + column) % barWidths.length] }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
