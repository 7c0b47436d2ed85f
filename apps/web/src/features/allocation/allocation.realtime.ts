import { useEffect } from 'react'
import { refreshSoon } from '../../platform/list-refresh.ts'
import { onChange } from '../../platform/realtime.ts'
import { useLiveJobs } from '../jobs/index.ts'
import { allocationKeys } from './allocation.queries.ts'

const touching = ['driverChange', 'vehicleChange', 'organizerChange', 'jobChange', 'subContractorChange']

/** While somebody is looked for, who is free and what speaks against them follow what others do. */
export function useLiveAllocation() {
  useLiveJobs()
  useEffect(() => {
    const stops = touching.map((event) => onChange(event, () => refreshSoon(allocationKeys.choices)))
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}
