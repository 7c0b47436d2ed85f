import { useQuery } from '@tanstack/react-query'
import { getIntegrationsOptions, isExchangeReady } from './exchange-ready.queries.ts'

/**
 * Whether this company works with the exchange: it is connected and switched on. False until that is known; nobody asks
 * the server for it as long as it is not `isNeeded`.
 */
export const useExchangeReady = (isNeeded = true): boolean =>
  useQuery({ ...getIntegrationsOptions(), select: isExchangeReady, enabled: isNeeded }).data ?? false

/** True once it is known that this company does not work with the exchange at the moment. */
export const useExchangeOff = (): boolean =>
  useQuery({ ...getIntegrationsOptions(), select: isExchangeReady }).data === false
