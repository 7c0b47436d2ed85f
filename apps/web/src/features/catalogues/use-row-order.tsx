import { catalogueScreenTexts as texts } from '@dray/domain/catalogues/catalogue-screen.messages.ts'
import { IconGripVertical } from '@tabler/icons-react'
import { type DragEvent, useCallback, useEffect, useRef } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import type { TableColumn } from '../../ui/table-column.ts'
import { toast } from '../../ui/toast.ts'
import { saveOrder, showOrder } from './catalogue.queries.ts'
import type { listQueryOf } from './catalogue-search.ts'
import type { CatalogueRow, CatalogueView, Page } from './catalogue-view.ts'
import { tellRefusal } from './remove-row.tsx'

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** The rows with the one at `from` put at `to`. */
function movedRow<R>(rows: readonly R[], from: number, to: number): R[] {
  const next = [...rows]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

interface RowOrderInput<R extends CatalogueRow> {
  view: CatalogueView<R>
  query: ReturnType<typeof listQueryOf>
  page: Page<R> | undefined
}

/**
 * Rows put in order by dragging their handle, or with the arrow keys on it. Shown at once, taken back with the reason
 * if the server refuses, with a way to undo.
 */
export function useRowOrder<R extends CatalogueRow>({ view, query, page }: RowOrderInput<R>) {
  const rows = page?.data ?? []
  const first = page ? (page.current_page - 1) * page.per_page + 1 : 1
  const dragged = useRef<number | null>(null)
  const focused = useRef<number | null>(null)

  const save = async (next: R[], undoTo: R[] | null) => {
    const takeBack = showOrder(view, query, next)
    try {
      const message = await saveOrder(view, next, first)
      const undo = undoTo && { action: { label: texts.undo, onSelect: () => void save(undoTo, null) } }
      toast.success(message, undo ?? {})
    } catch (error) {
      takeBack()
      tellRefusal(error)
    }
  }
  const move = (id: number, to: number) => {
    const from = rows.findIndex((row) => row.id === id)
    if (from < 0 || to < 0 || to >= rows.length || from === to) return
    void save(movedRow(rows, from, to), [...rows])
  }
  const latest = useRef({ rows, move })
  latest.current = { rows, move }

  // The handle keeps the focus while its row moves through the table.
  useEffect(() => {
    if (focused.current !== null) document.getElementById(`order-${focused.current}`)?.focus()
  })

  const column = useCallback(
    (): TableColumn<R> => ({
      id: 'order',
      header: texts.order,
      hideHeader: true,
      fixed: true,
      width: 40,
      grow: 0,
      cell: (row) => (
        <IconButton
          id={`order-${row.id}`}
          size="sm"
          label={texts.move(view.nameOf(row))}
          icon={<IconGripVertical aria-hidden />}
          draggable
          onDragStart={(event) => {
            dragged.current = row.id
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', String(row.id))
          }}
          onDragEnd={() => {
            dragged.current = null
          }}
          onBlur={() => {
            focused.current = null
          }}
          onKeyDown={(event) => {
            const step = steps[event.key]
            if (step === undefined) return
            event.preventDefault()
            event.stopPropagation()
            focused.current = row.id
            const at = latest.current.rows.findIndex(({ id }) => id === row.id)
            latest.current.move(row.id, at + step)
          }}
        />
      ),
    }),
    [view],
  )
  const dropProps = {
    onDragOver: (event: DragEvent) => {
      if (dragged.current !== null) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>('tr[data-index]') : null
      if (dragged.current === null || !target) return
      event.preventDefault()
      move(dragged.current, Number(target.dataset.index))
    },
  }
  return { column, dropProps }
}
