import { dropPush } from '#features/driver-pushes/index.ts'
import { endOfSession } from '#platform/auth/session-life.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { noteEnded, phonesNotEnded, sessionsOf } from './devices.repo.ts'

/**
 * Writes down of a company's phones when they ended, whoever or whatever ended their session: their retention counts from
 * then. A phone whose session is gone ended when it was paired, as far as is known.
 */
export async function noteEndedPhones({ tx, now }: TxContext) {
  const phones = await phonesNotEnded(tx)
  const sessions = await sessionsOf(
    tx,
    phones.map(({ session_id }) => session_id),
  )
  for (const { id, session_id, paired_at } of phones) {
    const session = sessions.get(session_id)
    const end = session ? endOfSession(session) : Date.parse(paired_at)
    if (end > Date.parse(now)) continue
    await noteEnded(tx, id, new Date(end).toISOString())
    await dropPush(tx, id)
  }
}
