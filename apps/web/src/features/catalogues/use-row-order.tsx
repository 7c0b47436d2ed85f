import { catalogueScreenTexts as texts } from '@dray/domain/catalogues/catalogue-screen.messages.ts'
import { IconGripVertical } from '@tabler/icons-react'
import { type DragEvent, useCallback, useEffect, useRef, useState } from 'react'
import { queryClient } from '#platform/query-client.ts'
import { IconButton } from '#ui/display/icon-button.tsx'
import { toast } from '#ui/overlay/toast.ts'
import type { TableColumn } from '#ui/table/table-column.ts'
import { usePageTurn } from '#ui/table/use-page-turn.ts'
import { catalogueListOptions, saveOrder, showOrder } from './catalogue.queries.ts'
import type { listQueryOf } from './catalogue-search.ts'
import type { CatalogueRow, CatalogueView, Page } from './catalogue-view.ts'
import { showError } from './remove-row.tsx'

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** The rows with the one at `from` put at `to`; one that is not among them takes the place of the last. */
function movedRow<R extends CatalogueRow>(rows: readonly R[], row: R, to: number): R[] {
  const next = rows.filter(({ id }) => id !== row.id)
  next.splice(to, 0, row)
  return next.slice(0, rows.length)
}

interface RowOrderInput<R extends CatalogueRow> {
  view: CatalogueView<R>
  query: ReturnType<typeof listQueryOf>
  page: Page<R> | undefined
  onPage: (page: number) => void
}

/**
 * Rows put in order over all pages: dragged by their handle, where a page's button held over turns the page, with the
 * arrow keys on it, or to a place that is typed. Shown at once, taken back with the reason if the server refuses, with a
 * way to undo.
 */
export function useRowOrder<R extends CatalogueRow>({ view, query, page, onPage }: RowOrderInput<R>) {
  const dragged = useRef<R | null>(null)
  const focused = useRef<number | null>(null)
  const [asking, setAsking] = useState<{ row: R; place: number } | null>(null)
  const placeOf = ({ id }: R) =>
    page ? (page.current_page - 1) * page.per_page + page.data.findIndex((row) => row.id === id) + 1 : 1

  /** Saves the row at the place of another one, by the places that the server keeps: retired rows have theirs too. */
  const save = async (row: R, position: unknown, undoTo: unknown) => {
    const message = await saveOrder(view, row.id, Number(position))
    const undo = undoTo !== null && {
      action: { label: texts.undo, onSelect: () => void save(row, undoTo, null).catch(showError) },
    }
    toast.success(message, undo || {})
  }
  const moveHere = async (row: R, to: number) => {
    const target = page?.data[to]
    if (!page || !target || target.id === row.id) return
    const takeBack = showOrder(view, query, movedRow(page.data, row, to))
    try {
      await save(row, target.position, row.position)
    } catch (error) {
      takeBack()
      showError(error)
    }
  }
  const moveAway = async (row: R, place: number) => {
    if (!page) return
    const number = Math.ceil(place / page.per_page)
    try {
      const there = await queryClient.fetchQuery(catalogueListOptions(view, { ...query, page: number }))
      const target = there.data[(place - 1) % page.per_page] ?? there.data.at(-1)
      if (!target) return
      await save(row, target.position, row.position)
      focused.current = row.id
      onPage(number)
    } catch (error) {
      showError(error)
    }
  }
  /** Moves a row to a place among all that are listed, from 1. */
  const moveTo = (row: R, place: number) => {
    if (!page || place < 1 || place > page.total) return
    const first = (page.current_page - 1) * page.per_page + 1
    const isHere = place >= first && place < first + page.data.length
    void (isHere ? moveHere(row, place - first) : moveAway(row, place))
  }
  const ask = (row: R) => setAsking({ row, place: placeOf(row) })
  const latest = useRef({ moveTo, ask, placeOf })
  latest.current = { moveTo, ask, placeOf }

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
          onClick={() => latest.current.ask(row)}
          onDragStart={(event) => {
            dragged.current = row
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', String(row.id))
          }}
          onDragEnd={() => {
            dragged.current = null
          }}
          onBlur={(event) => {
            if (event.currentTarget.isConnected) focused.current = null
          }}
          onKeyDown={(event) => {
            const step = steps[event.key]
            if (step === undefined) return
            event.preventDefault()
            event.stopPropagation()
            focused.current = row.id
            latest.current.moveTo(row, latest.current.placeOf(row) + step)
          }}
        />
      ),
    }),
    [view],
  )
  // A row whose page was turned is no longer there to hear the end of its drag: the next press ends it.
  useEffect(() => {
    const end = () => {
      dragged.current = null
    }
    window.addEventListener('pointerdown', end, true)
    return () => window.removeEventListener('pointerdown', end, true)
  }, [])
  const dropProps = {
    onDragOver: (event: DragEvent) => {
      if (dragged.current !== null) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>('tr[data-index]') : null
      const row = dragged.current
      dragged.current = null
      if (!row || !target) return
      event.preventDefault()
      void moveHere(row, Number(target.dataset.index))
    },
  }
  const pagerProps = usePageTurn(() => dragged.current !== null)
  return { column, dropProps, pagerProps, ask, asking, moveTo, stopAsking: () => setAsking(null) }
}
