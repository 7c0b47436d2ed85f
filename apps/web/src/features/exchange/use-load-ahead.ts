import { useEffect, useState } from 'react'
import type { OfficeJob } from '#features/jobs/index.ts'
import { line } from '#platform/line.ts'
import { hadExchangeLoad } from './had-exchange-load.ts'
import { loadJobLoad } from './load-job-load.ts'

/**
 * Whether what a job's load shows is here, so that it stands in its place with the rest of the job and moves nothing. True
 * at once for a job that never had one, for one that is shown already, and where it could not be fetched, which it says
 * itself.
 */
export function useLoadAhead(job: OfficeJob | undefined): boolean {
  const id = job?.id ?? null
  const wanted = job && hadExchangeLoad(job) ? job.id : null
  const [fetched, setFetched] = useState<number | null>(null)
  const [shown, setShown] = useState<number | null>(null)
  const isHere = wanted === null || fetched === wanted || shown === id
  useEffect(() => {
    if (isHere) setShown(id)
  }, [isHere, id])
  useEffect(() => {
    if (wanted === null) return
    let isCurrent = true
    const settle = () => {
      if (isCurrent) setFetched(wanted)
    }
    void fetchAhead(wanted).then(settle, settle)
    return () => {
      isCurrent = false
    }
  }, [wanted])
  return isHere
}

/** Without a line nothing is waited for: the load says itself that it is on its way. */
async function fetchAhead(job_id: number) {
  if (!line.isLost()) await (await loadJobLoad()).fetchLoad(job_id)
}
