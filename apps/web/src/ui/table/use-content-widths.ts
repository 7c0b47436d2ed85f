import { useEffect, useMemo, useRef, useState } from 'react'
import { isFigures, type TableColumn } from './table-column.ts'
import { forgetTextWidths, textWidth } from './text-width.ts'

/** A cell's padding, and the line of a group. */
const edges = 14
/** Where a column of words follows one of figures (data-table.module.css). */
const apart = 12
/** Shorter texts than this part of the longest are not wider. */
const contenders = 0.7

function headWidth<R>({ hideHeader, header }: TableColumn<R>) {
  return hideHeader ? 0 : textWidth(header, 'head')
}

function widestText<R>(column: TableColumn<R>, rows: readonly R[]) {
  const texts = rows.map((row) => String(column.text?.(row) ?? ''))
  const longest = texts.reduce((length, text) => Math.max(length, text.length), 0)
  const look = column.look === 'strong' ? 'strong' : 'plain'
  return texts
    .filter((text) => text.length >= longest * contenders)
    .reduce((widest, text) => Math.max(widest, textWidth(text, look)), 0)
}

/** Counts up when a font has arrived, in which everything has another width. */
function useFontsLoaded() {
  const [loaded, setLoaded] = useState(0)
  useEffect(() => {
    const handleLoaded = () => {
      forgetTextWidths()
      setLoaded((count) => count + 1)
    }
    document.fonts.addEventListener('loadingdone', handleLoaded)
    return () => document.fonts.removeEventListener('loadingdone', handleLoaded)
  }, [])
  return loaded
}

type Widths = ReadonlyMap<string, number>
const noWidths: Widths = new Map()

/** What each column needs for its head and its texts; never less than before. The same map where nothing has grown. */
function grownWidths<R>(columns: readonly TableColumn<R>[], rows: readonly R[], before: Widths): Widths {
  const widths = new Map(before)
  for (const [at, column] of columns.entries()) {
    if (!column.text) continue
    const last = columns[at - 1]
    const space = last && isFigures(last) && !isFigures(column) ? edges + apart : edges
    const width = Math.max(headWidth(column), widestText(column, rows) + (column.around ?? 0)) + space
    widths.set(column.id, Math.max(width, before.get(column.id) ?? 0))
  }
  const isSame = [...widths].every(([id, width]) => before.get(id) === width)
  return isSame ? before : widths
}

/**
 * How wide each column would be to show its head and every `text` whole. A width never becomes smaller while the table
 * is there, so that a change of page or filter moves no column back and forth; without rows nothing is known.
 */
export function useContentWidths<R>(columns: readonly TableColumn<R>[], rows: readonly R[]): Widths {
  const loaded = useFontsLoaded()
  const known = useRef({ loaded, widths: noWidths })
  return useMemo(() => {
    const before = known.current.loaded === loaded ? known.current.widths : noWidths
    const widths = rows.length === 0 ? before : grownWidths(columns, rows, before)
    known.current = { loaded, widths }
    return widths
  }, [columns, rows, loaded])
}
