import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { CodeWaiting } from '#app/screens/code-waiting.tsx'
import { refreshBilling } from '#features/invoices/index.ts'
import { loadCode } from '#platform/load-code.ts'

const JobDetails = lazy(() =>
  loadCode(async () => ({ default: (await import('#features/job-details/index.ts')).JobDetails })),
)

/** The details of a job above a list of finance. What leads on from there (the form, the allocation) is the diary's. */
export function BillableJob({ jobId, onJob }: { jobId: number | undefined; onJob: (job: number | undefined) => void }) {
  const navigate = useNavigate()
  if (jobId === undefined) return null
  return (
    <Suspense fallback={<CodeWaiting onClose={() => onJob(undefined)} />}>
      <JobDetails
        jobId={jobId}
        onClose={() => {
          refreshBilling()
          onJob(undefined)
        }}
        onSearch={(changes) =>
          changes.job === undefined ? void navigate({ to: '/traffic-diary', search: changes }) : onJob(changes.job)
        }
      />
    </Suspense>
  )
}
