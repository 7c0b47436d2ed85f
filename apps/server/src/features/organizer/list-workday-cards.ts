import type { listWorkdayCards as call } from '@dray/domain/organizer/board.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { cardsOf } from './present-cards.ts'

/** The workdays that are still there, as the board shows them. */
export const listWorkdayCards: UseCase<typeof call> = ({ tx, now }, { query }) => cardsOf(tx, query.ids, now)
