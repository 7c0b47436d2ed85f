import { useQuery } from '@tanstack/react-query'
import { getIntegrationsOptions, isExchangeReady } from './exchange.queries.ts'

/** Whether this company works with the exchange: it is connected and switched on. False until that is known. */
export const useExchangeReady = (): boolean =>
  useQuery({ ...getIntegrationsOptions(), select: isExchangeReady }).data ?? false
