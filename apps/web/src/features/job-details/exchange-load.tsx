import { type ComponentProps, useEffect } from 'react'
import { hadExchangeLoad, loadLoadSection, useLoadAhead } from '#features/exchange/index.ts'
import type { OfficeJob } from '#features/jobs/index.ts'
import { loadCode } from '#platform/load-code.ts'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { onDemand } from '#ui/overlay/on-demand.tsx'

const { Layer: LoadSection, prefetch } = onDemand(
  () => loadCode(loadLoadSection),
  () => <SkeletonLines lines={4} />,
)

/** Whether the load of a job can be shown with it: its code and what it shows are fetched before. */
export function useLoadHere(job: OfficeJob | undefined): boolean {
  const mayHaveOne = job !== undefined && hadExchangeLoad(job)
  useEffect(() => {
    if (mayHaveOne) prefetch()
  }, [mayHaveOne])
  return useLoadAhead(job)
}

/** A job's load on the courier exchange; most jobs have none, so its code comes with the first that has. */
export function ExchangeLoad(props: ComponentProps<typeof LoadSection>) {
  return hadExchangeLoad(props.job) ? <LoadSection {...props} /> : null
}
