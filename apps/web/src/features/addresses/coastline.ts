import { useQuery } from '@tanstack/react-query'
import { coastlineOptions } from './addresses.queries.ts'

/** The coast for a small map; null until it is there. */
export const useCoastline = () => useQuery(coastlineOptions()).data ?? null
