import { boardTexts as texts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import { toast } from '#ui/overlay/toast.ts'
import { cardsOn } from './board-cell-view.ts'
import type { BoardEdits } from './board-edits.ts'
import type { BoardVehicle, Card, OrganizerJob } from './organizer.queries.ts'

/** What is in the hand of the mouse or of the keys: a workday that moves or is copied, or a job of a day. */
export type Carried = { by: 'mouse' | 'keys' } & (
  | { kind: 'card'; card: Card; isCopy: boolean }
  | { kind: 'job'; job: OrganizerJob; date: string }
)

export interface DropSpot {
  row: BoardVehicle
  date: string
  shift_type_id: 1 | 2
}

interface Drop {
  /** What would happen, in words. */
  text: string
  /** Null where it cannot be put down. */
  run: ((edits: BoardEdits) => Promise<unknown>) | null
}

const refused = (text: string): Drop => ({ text, run: null })

const isAway = (favourite: BoardVehicle['favourite_drivers'][number], date: string) =>
  favourite.driver_details.driver_unavail_date.some((one) => one.date === date)

function jobDrop({ job, date: of }: Extract<Carried, { kind: 'job' }>, { row, date, shift_type_id }: DropSpot): Drop {
  if (of !== date) return refused(texts.put.otherDay)
  const live = liveOf(row, date)
  if (live) return { text: texts.put.job, run: (edits) => edits.allocate(job, { workday_id: live.id }) }
  const favourite = row.favourite_drivers.find((one) => !isAway(one, date))
  if (!favourite) return refused(texts.put.noDriver)
  const { driver_id, driver_details } = favourite
  return {
    text: texts.put.jobNew(driver_details.full_name),
    run: (edits) => edits.allocate(job, { driver_id, vehicle_id: row.id, date, shift_type_id }),
  }
}

const liveOf = (row: BoardVehicle, date: string) => {
  const { card } = cardsOn(row, date)
  return card && card.state !== 'ended' ? card : null
}

function cardDrop({ card, isCopy }: Extract<Carried, { kind: 'card' }>, { row, date }: DropSpot): Drop {
  const spot = { vehicle_id: row.id, date }
  const live = liveOf(row, date)
  if (isCopy) {
    return live ? refused(texts.put.full) : { text: texts.put.copy, run: (edits) => edits.copy(card, spot) }
  }
  if (live?.id === card.id) return refused('')
  if (live) return { text: texts.put.swap(live.full_name), run: (edits) => edits.exchange(card, live) }
  return { text: texts.put.move, run: (edits) => edits.move(card, spot) }
}

/** What putting it down there would do. */
export const dropOf = (carried: Carried, spot: DropSpot): Drop =>
  carried.kind === 'job' ? jobDrop(carried, spot) : cardDrop(carried, spot)

/** Puts it down, or says why it cannot be. */
export function putDown(carried: Carried, spot: DropSpot, edits: BoardEdits) {
  const { run, text } = dropOf(carried, spot)
  if (run) void run(edits)
  else if (text) toast.warning(text)
}
