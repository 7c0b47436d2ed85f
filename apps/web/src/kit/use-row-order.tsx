import { orderTexts as texts } from '@dray/domain/interface/interface.messages.ts'
import { IconGripVertical } from '@tabler/icons-react'
import { type DragEvent, useCallback, useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/display/icon-button.tsx'
import { toast } from '#ui/overlay/toast.ts'
import type { TableColumn } from '#ui/table/table-column.ts'
import { usePageTurn } from '#ui/table/use-page-turn.ts'
import type { List, ListRow } from './list/use-list.ts'
import { MoveDialog } from './move-dialog.tsx'
import { showError } from './show-error.ts'

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** Returns the rows with one moved to `to`. One from an earlier page pushes out the first row, one from a later page the last. */
function movedRow<R extends ListRow>(
  rows: readonly R[],
  { row, to, isFromAbove }: { row: R; to: number; isFromAbove: boolean },
): R[] {
  const next = rows.filter(({ id }) => id !== row.id)
  next.splice(isFromAbove ? to + 1 : to, 0, row)
  return isFromAbove ? next.slice(1) : next.slice(0, rows.length)
}

/** Works from what is shown when its turn comes. Returns the page that it leaves, or null if it stays; throws a refusal. */
type Move = () => Promise<number | null>

/** Makes moves one after the other, each once the list shows the result of the one before. A refusal ends those that wait. */
function useTurns({ isFetching, page }: { isFetching: boolean; page: number }) {
  const [waiting, setWaiting] = useState<readonly Move[]>([])
  const [isMoving, setIsMoving] = useState(false)
  const [left, setLeft] = useState<number | null>(null)
  const [next] = waiting
  if (left !== null && left !== page) setLeft(null)
  useEffect(() => {
    if (!next || isMoving || isFetching || page === left) return
    setIsMoving(true)
    setWaiting((moves) => moves.slice(1))
    void next()
      .then(setLeft)
      .catch((error: unknown) => {
        setWaiting([])
        showError(error)
      })
      .finally(() => setIsMoving(false))
  }, [next, isMoving, isFetching, page, left])
  return useCallback((move: Move) => setWaiting((moves) => [...moves, move]), [])
}

interface RowOrderInput<R extends ListRow> {
  list: List<R>
  /** The place that the server keeps of a row; rows that are not listed have theirs too. */
  positionOf: (row: R) => number
  /** Saves a row at a place. Returns the success message once the list has been fetched again. */
  save: (row: R, position: number) => Promise<string>
  /** Shows the rows of this page in another order at once; returns the way back. */
  show: (rows: R[]) => () => void
}

/**
 * Rows put in order over all pages: dragged by their handle, where a page's button held over turns the page, with the
 * arrow keys on it, or to a place that is typed. Shown at once, taken back with the reason if the server refuses, with a
 * way to undo.
 */
export function useRowOrder<R extends ListRow>({ list, positionOf, save: send, show }: RowOrderInput<R>) {
  const { rowName } = list
  const { rows, page, perPage, total } = list.page
  const first = (page - 1) * perPage + 1
  const dragged = useRef<R | null>(null)
  /** The row that the keys move: its handle has the focus, or had it until the rows were drawn again. */
  const focused = useRef<R | null>(null)
  const [asking, setAsking] = useState<{ row: R; place: number } | null>(null)
  const placeOf = ({ id }: R) => first + rows.findIndex((row) => row.id === id)
  /** The position that Undo restores: the row may have moved since the key was pressed. */
  const positionNow = (row: R) => positionOf(rows.find(({ id }) => id === row.id) ?? row)
  const runInTurn = useTurns(list.page)

  const save = async (row: R, position: number, undoTo: number | null) => {
    const message = await send(row, position)
    const undo = undoTo !== null && {
      action: { label: texts.undo, onSelect: () => void save(row, undoTo, null).catch(showError) },
    }
    toast.success(message, undo || {})
  }
  const moveHere = async (row: R, to: number) => {
    const target = rows[to]
    if (!target || target.id === row.id) return null
    const isFromAbove = placeOf(row) < first && positionOf(row) < positionOf(target)
    const takeBack = show(movedRow(rows, { row, to, isFromAbove }))
    try {
      await save(row, positionOf(target), positionNow(row))
    } catch (error) {
      takeBack()
      throw error
    }
    return null
  }
  const moveAway = async (row: R, place: number) => {
    const number = Math.ceil(place / perPage)
    const there = (await list.pageAt(number)).data
    const target = there[(place - 1) % perPage] ?? there.at(-1)
    if (!target) return null
    await save(row, positionOf(target), positionNow(row))
    focused.current = row
    list.change({ page: number })
    return page
  }
  /** Moves a row to a place among all that are listed, from 1. */
  const moveTo = async (row: R, place: number) => {
    if (place < 1 || place > total) return null
    const isHere = place >= first && place < first + rows.length
    return isHere ? moveHere(row, place - first) : moveAway(row, place)
  }
  const moveBy = async (row: R, step: number) => (placeOf(row) < first ? null : moveTo(row, placeOf(row) + step))
  const ask = (row: R) => setAsking({ row, place: placeOf(row) })
  const latest = useRef({ moveHere, moveTo, moveBy, ask })
  latest.current = { moveHere, moveTo, moveBy, ask }

  const stepWith = useCallback(
    (event: Pick<Event, 'preventDefault'> & { key: string }) => {
      const [row, step] = [focused.current, steps[event.key]]
      if (row === null || step === undefined) return
      event.preventDefault()
      runInTurn(() => latest.current.moveBy(row, step))
    },
    [runInTurn],
  )
  // While the page is turned the handle is gone and the focus is nowhere: the keys still mean its row.
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.target === document.body) stepWith(event)
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [stepWith])
  // The handle keeps the focus while its row moves through the table.
  useEffect(() => {
    if (focused.current !== null) document.getElementById(`order-${focused.current.id}`)?.focus()
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
          label={texts.move(rowName(row))}
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
          onFocus={() => {
            focused.current = row
          }}
          onBlur={(event) => {
            if (event.currentTarget.isConnected) focused.current = null
          }}
          onKeyDown={(event) => {
            if (!(event.key in steps)) return
            event.stopPropagation()
            stepWith(event)
          }}
        />
      ),
    }),
    [rowName, stepWith],
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
      const to = Number(target.dataset.index)
      runInTurn(() => latest.current.moveHere(row, to))
    },
  }
  const pagerProps = usePageTurn(() => dragged.current !== null)
  const dialog = asking && (
    <MoveDialog
      name={rowName(asking.row)}
      place={asking.place}
      last={total}
      onMove={(place) => runInTurn(() => latest.current.moveTo(asking.row, place))}
      onClose={() => setAsking(null)}
    />
  )
  return { column, dropProps, pagerProps, ask, dialog }
}
