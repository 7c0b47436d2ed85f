import type { LateTerms } from '@dray/domain/jobs/lateness.ts'
import { useMemo } from 'react'
import { useViewer } from '#platform/viewer.ts'

/** The zone that the company's clocks show, for the office and for the customers in its portal. */
export const useCompanyZone = (): string => useViewer().time_zone

/** By what the company's stops are late. */
export function useLateTerms(): LateTerms {
  const { time_zone, late_tolerance_minutes } = useViewer()
  return useMemo(() => ({ zone: time_zone, tolerance: late_tolerance_minutes }), [time_zone, late_tolerance_minutes])
}
