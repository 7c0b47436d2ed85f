import { workdayEstimateChange } from '@dray/domain/stop-estimates/stop-estimates.events.ts'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { onChange, onMissed } from '#platform/realtime.ts'
import { type Board, makeBoard } from './board-store.ts'
import { type BoardView, listWeeklyVehicles, listWorkdayCards } from './organizer.queries.ts'

const heard = [workdayEstimateChange.event, 'organizerChange', 'vehicleChange', 'driverChange', 'driverAction'] as const
/** What dialogs above the board change, workdays given away among it; what is done on the board itself shows before it is heard. */
const heardOfOwn = ['own organizerChange', 'own vehicleChange', 'own driverChange', 'own driverAction'] as const

const nothing = () => () => {}

/** The board of a view. While another view is on its way the one before stays on the screen. */
export function useBoard(view: BoardView): { board: Board; isWaiting: boolean } {
  const key = JSON.stringify(view)
  const wanted = useMemo(() => {
    const own = JSON.parse(key) as BoardView
    return makeBoard(own, {
      page: (page, page_size) => listWeeklyVehicles(own, { page, page_size }),
      rows: async (vehicle_ids) => (await listWeeklyVehicles(own, { vehicle_ids })).vehicles.data,
      cards: listWorkdayCards,
    })
  }, [key])
  const shown = useRef(wanted)
  const isLoaded = useSyncExternalStore(
    wanted.subscribe,
    () => wanted.state().total !== null || wanted.state().error !== null,
  )
  if (isLoaded) shown.current = wanted
  useEffect(() => {
    wanted.need(0, 0)
    const ends = [
      ...[...heard, ...heardOfOwn].map((event) => onChange(event, (messages) => wanted.hear(messages))),
      onMissed(() => void wanted.refresh()),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [wanted])
  return { board: shown.current, isWaiting: !isLoaded }
}

/** Draws again whenever anything on the board changes. */
export function useBoardChanges(board: Board | null): number {
  const [count, setCount] = useState(0)
  useEffect(() => (board ? board.subscribe(() => setCount((before) => before + 1)) : nothing()), [board])
  return count
}
