import { type ComponentProps, lazy, Suspense } from 'react'
import { hasHadLoad, loadLoadSection } from '#features/exchange/index.ts'
import { loadCode } from '#platform/load-code.ts'
import { SkeletonLines } from '#ui/display/skeleton.tsx'

const LoadSection = lazy(() => loadCode(async () => ({ default: await loadLoadSection() })))

/** A job's load on the courier exchange; most jobs have none, so its code comes with the first that has. */
export function ExchangeLoad(props: ComponentProps<typeof LoadSection>) {
  if (!hasHadLoad(props.job)) return null
  return (
    <Suspense fallback={<SkeletonLines lines={4} />}>
      <LoadSection {...props} />
    </Suspense>
  )
}
