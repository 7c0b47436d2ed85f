import { holdsAny } from '@dray/domain/kernel/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { loadCode } from '#platform/load-code.ts'
import { useViewer } from '#platform/viewer.ts'
import { onDemand } from '#ui/overlay/on-demand.tsx'
import { listDriverCapturesOptions } from './driver-captures.queries.ts'

const readers = ['/captures', '/traffic-diary'] as const
/** So many are shown with a job: one of many stops has some twenty. */
const mostOfJob = 100
/** What was captured at a job, or moved to it, in the order in which it happened. */
const ofJob = (job_id: number) =>
  ({ job_id, state: 'all', sort: 'at', direction: 'asc', page_size: mostOfJob }) as const
const section = onDemand(() => loadCode(async () => (await import('./job-captures-section.tsx')).JobCapturesSection))

/** What a job's driver captured, has not seen, or was offered, for who may read it; nothing where there is nothing, and its code comes with the first. */
export function JobCaptures({ jobId, zone }: { jobId: number; zone: string }) {
  const mayRead = holdsAny(useViewer(), readers)
  const { data } = useQuery({ ...listDriverCapturesOptions(ofJob(jobId), { ofJobs: false }), enabled: mayRead })
  const captures = data?.captures.data
  const unseenBy = data?.progress.flatMap(({ unseen, driver_name }) => (unseen > 0 ? [driver_name] : [])) ?? []
  const offers = data?.offers ?? []
  if (!captures || captures.length + unseenBy.length + offers.length === 0) return null
  return <section.Layer captures={captures} offers={offers} unseenBy={unseenBy} zone={zone} />
}
