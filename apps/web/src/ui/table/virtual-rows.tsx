import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { RowsToCome } from './rows-to-come.tsx'
import type { RowKey } from './table-column.ts'

export interface VirtualRowsProps {
  keys: readonly RowKey[]
  /** Of one row, before it is drawn. */
  height: number
  cursor: number
  scroller: RefObject<HTMLDivElement | null>
  rowAt: (at: number, key: RowKey) => ReactNode
}

/** The rows in sight of a list too long to be drawn whole. */
export function VirtualRows({ keys, height, cursor, scroller, rowAt }: VirtualRowsProps) {
  const virtual = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    getItemKey: (at) => keys[at] ?? at,
  })
  useEffect(() => {
    if (cursor >= 0) virtual.scrollToIndex(cursor)
  }, [cursor, virtual])
  const shown = virtual.getVirtualItems()
  const above = shown[0]?.start ?? 0
  const below = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)
  return (
    <tbody>
      {above > 0 && <RowsToCome height={above} />}
      {shown.map(({ index }) => rowAt(index, keys[index] ?? index))}
      {below > 0 && <RowsToCome height={below} />}
    </tbody>
  )
}
