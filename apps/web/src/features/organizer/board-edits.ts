import { boardTexts as texts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import { allocateToDriver, deallocateFromDriver, moveToWorkday } from '#features/allocation/index.ts'
import { accepting, takingBack } from '#kit/accept-warnings.tsx'
import { type Askers, asking, noneAccepted } from '#kit/asking.ts'
import { showError } from '#kit/show-error.ts'
import { done } from '#kit/undo-history.ts'
import { isApiError } from '#platform/api-error.ts'
import { confirmAction } from '#ui/overlay/confirm.ts'
import type { Board } from './board-store.ts'
import {
  type Card,
  createWorkday,
  deleteWorkday,
  endWorkday,
  moveWorkdays,
  type OrganizerJob,
  type Place,
  restoreWorkdays,
  resumeWorkday,
} from './organizer.queries.ts'

type Spot = Pick<Place, 'vehicle_id' | 'date'>

/** Does work, says why it was refused; returns whether it was done. */
const trying = (board: Board) => async (ids: readonly number[], work: () => Promise<unknown>) => {
  try {
    await work()
    return true
  } catch (error) {
    // Whether it was done is not known: what it may have made has no id here.
    if (isApiError(error, 'unreachable')) void board.refresh()
    else board.askAgain(ids)
    showError(error)
    return false
  }
}
type Tried = ReturnType<typeof trying>

/** Workdays to other vehicles and days: shown at once, taken back if refused. */
function placing(board: Board, tried: Tried) {
  /** All or none; a second card goes where the first one was. What was not done is not shown as if it were. */
  async function place(moves: readonly { card: Card; to: Spot }[], ask: typeof accepting = accepting) {
    board.show(moves.map(({ card, to }) => ({ ...card, ...to })))
    try {
      const { data } = await ask((accepted) =>
        moveWorkdays({
          moves: moves.map(({ card, to }) => ({ id: card.id, vehicle_id: to.vehicle_id, date: to.date })),
          ...accepted,
        }),
      )
      board.saved(data)
    } catch (error) {
      board.show(moves.map(({ card }) => card))
      throw error
    }
  }

  async function move(card: Card, to: Spot) {
    const back = spotOf(card)
    if (await tried([card.id], () => place([{ card, to }]))) {
      done(texts.moved, () => place([{ card: { ...card, ...to }, to: back }], takingBack))
    }
  }

  async function exchange(card: Card, other: Card) {
    const [one, two] = [spotOf(card), spotOf(other)]
    const there = [
      { card, to: two },
      { card: other, to: one },
    ]
    if (!(await tried([card.id, other.id], () => place(there)))) return
    done(texts.exchanged, () =>
      place(
        [
          { card: { ...card, ...two }, to: one },
          { card: { ...other, ...one }, to: two },
        ],
        takingBack,
      ),
    )
  }

  async function copy(card: Card, to: Spot) {
    const { driver_id, shift_type_id, start_time } = card
    await tried([], async () => {
      const { data } = await accepting((accepted) =>
        createWorkday({ ...to, driver_id, shift_type_id, start_time, ...accepted }),
      )
      board.askAgain([data.id])
      done(texts.copied, async () => {
        await deleteWorkday(data.id, noneAccepted)
        board.saved([], [data.id])
      })
    })
  }
  return { move, exchange, copy }
}

const spotOf = ({ vehicle_id, date }: Card): Spot => ({ vehicle_id, date })

/** Jobs that are under way are asked for once more. */
const underWay: Askers = {
  deallocate_not_confirmed: { title: texts.confirmRemove, goOn: texts.remove, type: 'danger' },
}

function ending(board: Board, tried: Tried) {
  async function remove(card: Card): Promise<boolean> {
    const agreed = await confirmAction({
      title: texts.confirmRemove,
      message: texts.confirmRemoveDetail(card.full_name, card.date, card.job_count),
      confirmLabel: texts.remove,
    })
    if (!agreed) return false
    return tried([card.id], async () => {
      const { data, message } = await asking((accepted) => deleteWorkday(card.id, accepted), underWay)
      board.saved([], [card.id])
      done(message, async () => {
        const back = await takingBack((accepted) => restoreWorkdays({ workdays: [data], ...accepted }))
        board.saved(back.data)
      })
    })
  }

  /** What is refused is said by the form that asks for the reason. */
  const end = async ({ id }: Pick<Card, 'id'>, reason: string) => {
    const { message } = await endWorkday(id, { reason }).finally(() => board.askAgain([id]))
    done(message, async () => {
      await resumeWorkday(id, {})
      board.askAgain([id])
    })
  }
  return { remove, end }
}

type Target = { workday_id: number } | (Place & { driver_id: number })

/** Jobs onto workdays: one that waits is allocated, one that is booked elsewhere is pointed here. */
function allocating(board: Board, tried: Tried) {
  return async (job: OrganizerJob, to: Target) => {
    const [open] = job.work_day_jobs
    const { job_number, status } = job
    const from = open && status !== 'Planned' ? open : null
    return tried(open ? [open.workday_id] : [], async () => {
      const { message, job: now } = await accepting((accepted) =>
        from
          ? moveToWorkday(from.id, { ...to, job_number, status, ...accepted })
          : allocateToDriver({ ...to, job_id: job.id, job_number, status, ...accepted }),
      )
      const own = now.work_day_jobs.find(({ is_completed }) => is_completed === 0)
      const touched = [own, open].flatMap((one) => one?.workday_id ?? [])
      board.askAgain(touched)
      done(message, async () => {
        await takeBack(own?.id ?? 0, { job_id: job.id, from })
        board.askAgain(touched)
      })
    })
  }
}

const takeBack = (id: number, { job_id, from }: { job_id: number; from: { workday_id: number } | null }) =>
  from
    ? takingBack((accepted) => moveToWorkday(id, { workday_id: from.workday_id, ...accepted }))
    : deallocateFromDriver(id, { job_id })

/** What may be done on a board, each with its way back. */
export function makeBoardEdits(board: Board) {
  const tried = trying(board)
  return {
    ...placing(board, tried),
    ...ending(board, tried),
    allocate: allocating(board, tried),
  }
}
export type BoardEdits = ReturnType<typeof makeBoardEdits>
