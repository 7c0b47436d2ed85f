import type * as calls from '@dray/domain/closed-periods/closed-periods.calls.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { closedPeriods, closedTo } from './closed-periods.repo.ts'

export const presentPeriods = async (tx: Tx) => ({ closed_to: await closedTo(tx), periods: await closedPeriods(tx) })

export const listClosedPeriods: UseCase<typeof calls.listClosedPeriods> = ({ tx }) => presentPeriods(tx)
