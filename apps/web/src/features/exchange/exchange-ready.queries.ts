import { integrationChange } from '@dray/domain/exchange/exchange.events.ts'
import { exchangeSlug, isReady } from '@dray/domain/exchange/exchange-ready.ts'
import { queryOptions } from '@tanstack/react-query'
import { loadCode } from '#platform/load-code.ts'
import type { Integration } from './integrations.queries.ts'
import { integrationsKey } from './integrations-key.ts'

/** What the company is connected to. The diary asks for it as well, so the call's own code comes when it is sent. */
export const getIntegrationsOptions = () =>
  queryOptions({
    queryKey: integrationsKey,
    queryFn: async ({ signal }): Promise<Integration[]> => {
      const { getIntegrations } = await loadCode(() => import('./integrations.queries.ts'))
      return getIntegrations(signal)
    },
    meta: { changedBy: [integrationChange.event] },
  })

/** Whether CX functions are offered to this company. */
export const isExchangeReady = (rows: readonly Integration[] | undefined): boolean =>
  isReady(rows?.find(({ slug }) => slug === exchangeSlug))
