import { lazy, Suspense, useState } from 'react'
import { CodeWaiting } from '#app/screens/code-waiting.tsx'
import type { Mending } from '#features/invoices/index.ts'
import type { ChangeSearch, JobDialogName } from '#features/job-list/index.ts'
import { loadCode } from '#platform/load-code.ts'

const JobDetails = lazy(() =>
  loadCode(async () => ({ default: (await import('#features/job-details/index.ts')).JobDetails })),
)
const JobDialog = lazy(() =>
  loadCode(async () => ({ default: (await import('#features/job-details/index.ts')).JobDialog })),
)
const JobEntry = lazy(() =>
  loadCode(async () => ({ default: (await import('#features/job-entry/index.ts')).JobEntry })),
)

interface MendJobProps {
  mending: Mending
  onClose: () => void
}

/** A job that is put right above the dialog that invoices it: its details, its proof, or its form. */
export function MendJob({ mending: { job, mend }, onClose }: MendJobProps) {
  const [jobId, setJobId] = useState(job.id)
  const [isEditing, setEditing] = useState(mend.opens === 'form')
  const [dialog, setDialog] = useState<JobDialogName | undefined>()
  const change: ChangeSearch = ({ job: other, entry, dialog: asked }) => {
    if (typeof other === 'number') setJobId(other)
    if (entry !== undefined) setEditing(true)
    if (asked !== undefined) setDialog(asked)
  }
  return (
    <Suspense fallback={<CodeWaiting onClose={onClose} />}>
      {mend.opens !== 'form' && (
        <JobDetails jobId={jobId} toProof={mend.opens === 'proof'} onSearch={change} onClose={onClose} />
      )}
      {isEditing && (
        <JobEntry
          key={jobId}
          jobId={jobId}
          kind="job"
          onClose={mend.opens === 'form' ? onClose : () => setEditing(false)}
          onTrip={setJobId}
        />
      )}
      {dialog && <JobDialog dialog={dialog} jobId={jobId} onClose={() => setDialog(undefined)} />}
    </Suspense>
  )
}
