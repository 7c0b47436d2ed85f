import type { AnyCall, CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import type { RemovedWorkday } from '@dray/domain/organizer/organizer-wire.ts'
import type { Random } from '../../apps/server/src/demo/random.ts'
import type { Client } from '../../apps/server/src/testing/client.ts'
import type { BoardCard } from '../../apps/web/src/features/organizer/board-rows.ts'
import type { FuzzCompany } from './company.ts'
import type { Ledger } from './ledger.ts'
import type { Session } from './session.ts'

/** Somebody at a board, what they can take back, and what they removed. */
export interface Editing {
  session: Session
  company: FuzzCompany
  random: Random
  ledger: Ledger
  /** Works at other screens. */
  colleague: Client
  undos: (() => Promise<unknown>)[]
  removed: RemovedWorkday[]
}

interface Accepted {
  accept_warnings: string[]
  override_reason?: string
}

const shareAccepted = 0.7

/** Sends a call from this tab; undefined when it was refused. */
export async function sent<C extends AnyCall>(
  { session, ledger }: Editing,
  call: C,
  parts: CallSent<C>,
): Promise<CallReceived<C> | undefined> {
  const answer = await session.client.send(call, parts, { headers: { 'x-tab-id': session.name } })
  if (answer.status === 200) return answer.data
  ledger.refused(call.id, answer)
  return undefined
}

/** The same where warnings may speak against it: most people read them and go on. */
export async function accepting<C extends AnyCall>(
  on: Editing,
  call: C,
  parts: (accepted: Accepted) => CallSent<C>,
): Promise<CallReceived<C> | undefined> {
  const { session, ledger, random } = on
  const answer = await session.client.send(call, parts({ accept_warnings: [] }), {
    headers: { 'x-tab-id': session.name },
  })
  if (answer.status === 200) return answer.data
  ledger.refused(call.id, answer)
  if (answer.code !== 'allocation_warnings' || !random.isLucky(shareAccepted)) return undefined
  const warnings = answer.data as unknown as { code: string }[]
  const accept_warnings = [...new Set(warnings.map(({ code }) => code))]
  return sent(on, call, parts({ accept_warnings, override_reason: 'Nothing else is left' }))
}

export const dayIn = ({ company, random }: Editing) => addDays(company.from, random.whole(0, 6))

/** A cell, now and then of another week. */
export function cellIn(on: Editing) {
  const { company, random } = on
  const date = random.isLucky(0.04) ? addDays(dayIn(on), 7) : dayIn(on)
  return { vehicle_id: random.pick(company.vehicles), date }
}

/** A card that this board shows. */
export function cardOn({ session, random }: Editing): BoardCard | undefined {
  const cards = session.board.all().flatMap((row) => row.vehicle_workday)
  return cards.length === 0 ? undefined : random.pick(cards)
}
