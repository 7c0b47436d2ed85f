import { weekTexts } from '@dray/domain/interface/interface.messages.ts'
import { addDays, weekOf } from '@dray/domain/kernel/clock-time.ts'
import { boardTexts as texts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { useUndoKey } from '#kit/undo-history.ts'
import { loadCode } from '#platform/load-code.ts'
import { usePreference } from '#platform/preferences.ts'
import { useShortcuts } from '#platform/shortcuts.ts'
import { useToday } from '#platform/use-today.ts'
import { StaleNotice } from '#ui/display/stale-notice.tsx'
import { useMediaQuery } from '#ui/layout/use-media-query.ts'
import { NotificationArea } from '#ui/overlay/notification-area.tsx'
import { type AvailableHandle, AvailablePanel } from './available-panel.tsx'
import classes from './board.module.css'
import { daysOf } from './board-cell-view.ts'
import { type BoardEdits, makeBoardEdits } from './board-edits.ts'
import { BoardFoot } from './board-foot.tsx'
import { BoardGrid, type GridHandle } from './board-grid.tsx'
import type { Board } from './board-store.ts'
import { BoardToolbar } from './board-toolbar.tsx'
import { EndDialog } from './end-dialog.tsx'
import type { BoardView, Card } from './organizer.queries.ts'
import { type OrganizerSearch, organizerAddress } from './organizer-search.ts'
import { useBoard, useBoardChanges } from './use-board.ts'
import { useBoardHand } from './use-board-hand.ts'

const WorkdayDrawer = lazy(() =>
  loadCode(async () => ({ default: (await import('./workday-drawer.tsx')).WorkdayDrawer })),
)
const MultiDayDialog = lazy(() =>
  loadCode(async () => ({ default: (await import('./multi-day-dialog.tsx')).MultiDayDialog })),
)

const viewOf = ({ week, shift, type, keywords }: OrganizerSearch, today: string): BoardView => ({
  ...weekOf(week ?? today),
  shift_type_id: shift === 'night' ? 2 : 1,
  vehicle_type_id: type,
  keywords,
})

/** The keys of the screen; those of the board itself belong to the board. */
function useBoardKeys(
  { search, onSearch }: ListProps<OrganizerSearch>,
  own: { search: () => void; available: () => void; from: string },
) {
  useShortcuts(texts.title, [
    { keys: '/', text: texts.keys.search, run: own.search },
    { keys: '[', text: weekTexts.previous, run: () => onSearch({ week: addDays(own.from, -7) }) },
    { keys: ']', text: weekTexts.next, run: () => onSearch({ week: addDays(own.from, 7) }) },
    { keys: 't', text: texts.thisWeek, run: () => onSearch({ week: undefined }) },
    {
      keys: 's',
      text: texts.keys.otherShift,
      run: () => onSearch({ shift: search.shift === 'night' ? undefined : 'night' }),
    },
    { keys: 'j', text: texts.keys.available, run: own.available },
  ])
  useUndoKey(texts.title)
}

/** The jobs that wait stand beside the board where there is room; on narrow windows they lie over it when asked for. */
function useAvailableShown() {
  const isWide = useMediaQuery('(min-width: 1101px)')
  const [beside, setBeside] = usePreference('organizer_available', true)
  const [over, setOver] = useState(false)
  return isWide
    ? { isShown: beside, toggle: () => setBeside(!beside) }
    : { isShown: over, toggle: () => setOver(!over) }
}

/** `/organizer`: a week of vehicles, each with its workdays, beside the jobs that wait. */
export function OrganizerBoard({ search, onSearch }: ListProps<OrganizerSearch>) {
  const today = useToday()
  const view = viewOf(search, today)
  const { board } = useBoard(view)
  useBoardChanges(board)
  const edits = useMemo(() => makeBoardEdits(board), [board])
  const [ending, setEnding] = useState<Card | null>(null)
  const aside = useAvailableShown()
  const grid = useRef<GridHandle>(null)
  const available = useRef<AvailableHandle>(null)
  const keywords = useRef<HTMLInputElement>(null)
  const { from, to } = view
  const start = today >= from && today <= to ? today : from
  const hand = useBoardHand({
    board,
    edits,
    dates: daysOf(board.days),
    shift: view.shift_type_id,
    start,
    onOpen: ({ vehicle_id, date }) => onSearch({ vehicle: vehicle_id, day: date }),
    onEnd: setEnding,
  })
  useBoardKeys(
    { search, onSearch },
    {
      from,
      search: () => keywords.current?.focus(),
      available: () => available.current?.focus(),
    },
  )
  const { carried, cursor } = hand
  const news =
    carried?.by === 'keys'
      ? texts.carrying(carried.kind === 'job' ? carried.job.job_number : carried.card.full_name)
      : ''
  return (
    <div className={classes.screen}>
      <BoardToolbar
        search={search}
        onSearch={onSearch}
        counts={board.state().counts}
        isAvailableShown={aside.isShown}
        onAvailable={aside.toggle}
        keywordsRef={keywords}
      />
      <div className={classes.middle}>
        <div className={classes.frame}>
          <StaleNotice
            text={board.state().error !== null && board.state().total !== null ? texts.failed : null}
            isFetching={false}
            onRetry={() => void board.refresh()}
          />
          <BoardGrid ref={grid} board={board} hand={hand} isFiltered={organizerAddress.isFiltered(search)} />
        </div>
        {aside.isShown && (
          <AvailablePanel
            ref={available}
            date={cursor.date}
            carried={carried}
            onCarry={(job, by) => hand.carryJob(job && { by, kind: 'job', job, date: cursor.date })}
            onToBoard={() => grid.current?.focus()}
          />
        )}
      </div>
      <NotificationArea level="screen" />
      <BoardFoot news={news} />
      {ending && <EndDialog card={ending} edits={edits} onClose={() => setEnding(null)} />}
      <Opened
        search={search}
        board={board}
        edits={edits}
        shift={view.shift_type_id}
        onSearch={onSearch}
        here={board.row(cursor.index)?.id}
        onClosed={() => grid.current?.focus()}
      />
    </div>
  )
}

interface OpenedProps extends ListProps<OrganizerSearch> {
  board: Board
  edits: BoardEdits
  shift: 1 | 2
  /** The vehicle under the cursor. */
  here: number | undefined
  onClosed: () => void
}

/** What the address opens above the board. */
function Opened({ search, onSearch, board, edits, shift, here, onClosed }: OpenedProps) {
  const { vehicle, day, dialog } = search
  const close = () => {
    onSearch({ vehicle: undefined, day: undefined, dialog: undefined })
    onClosed()
  }
  const isMany = dialog === 'multi' || dialog === 'unbook'
  return (
    <Suspense fallback={null}>
      {isMany && (
        <MultiDayDialog
          kind={dialog}
          board={board}
          vehicle_id={vehicle ?? here}
          shift_type_id={shift}
          onClose={close}
        />
      )}
      {!isMany && vehicle !== undefined && day !== undefined && (
        <WorkdayDrawer
          key={`${vehicle} ${day}`}
          place={{ vehicle_id: vehicle, date: day, shift_type_id: shift }}
          board={board}
          edits={edits}
          onDay={(date) => onSearch({ day: date })}
          onClose={close}
        />
      )}
    </Suspense>
  )
}
