import { companiesInTurn } from '#features/exchange/integrations/integrations.repo.ts'
import { dropOldRequests } from '#features/exchange/requests.repo.ts'
import type { CompanyWork } from '#platform/queue/queue.ts'
import { takeTurn } from './take-turn.ts'

/** So many companies are served at the same time: one whose exchange is silent holds up no other for long. */
const atOnce = 20

/**
 * Takes the turn of every company that has something to send and may. Harmless in several processes at once: a turn is
 * taken by one of them. A company whose turn fails is tried again with the next run.
 */
export async function takeDueTurns({ platform, inCompany, services, log }: CompanyWork, now: string) {
  const waiting = await companiesInTurn(platform, now)
  const serve = async () => {
    for (let tenant_id = waiting.shift(); tenant_id !== undefined; tenant_id = waiting.shift()) {
      await takeTurn({ inCompany, services }, tenant_id).catch((err: unknown) =>
        log.error({ err, tenant_id }, "a company's turn at the exchange failed; it is taken again"),
      )
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, waiting.length) }, serve))
}

export const dropSettledRequests = ({ platform }: Pick<CompanyWork, 'platform'>, now: string) =>
  dropOldRequests(platform, now)
