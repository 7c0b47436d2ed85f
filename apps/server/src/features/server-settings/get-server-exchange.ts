import type * as calls from '@dray/domain/server-settings/server-settings.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { exchangeCompanies, exchangeFaultsLately, waitingRequests } from './server.repo.ts'

/** How the exchange is asked, who is connected, and what failed last. */
export const getServerExchange: UseCase<typeof calls.getServerExchange> = async ({ platform: { db }, services }) => {
  const { hosts, intervalSeconds, waitSeconds, demoUrl } = services.server.exchange
  const [rows, faults, waiting_requests] = await Promise.all([
    exchangeCompanies(db),
    exchangeFaultsLately(db),
    waitingRequests(db),
  ])
  const simulated = demoUrl && URL.parse(demoUrl)?.host
  const companies = rows.map(({ base_url, ...row }) => {
    const host = base_url && (URL.parse(base_url)?.host ?? null)
    return { ...row, host, is_simulator: host !== null && host === simulated ? 1 : 0 }
  })
  return {
    hosts,
    interval_seconds: intervalSeconds,
    wait_seconds: waitSeconds,
    simulator: simulated ?? null,
    connected: companies.length,
    switched_on: companies.filter(({ is_enabled }) => is_enabled === 1).length,
    waiting_requests,
    companies,
    faults: faults.map(({ fault, fault_kind, kind, ...row }) => ({
      ...row,
      kind,
      fault: fault ?? fault_kind ?? '',
    })),
  }
}
