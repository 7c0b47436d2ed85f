import { type ComponentProps, lazy, Suspense, useEffect } from 'react'
import { CodeWaiting } from '#app/screens/code-waiting.tsx'
import { openShortcutList } from '#app/shell/overlays.ts'
import { RequestsButton } from '#features/bookings/shell.ts'
import { askOfficeJobs, diaryAddress, OfficeDiary } from '#features/job-list/index.ts'
import { useListAddress } from '#kit/list/use-list-address.ts'
import { loadCode, loadCodeAhead } from '#platform/load-code.ts'
import { warmCode } from '#platform/warm-code.ts'

const loadDetails = async () => ({ default: (await import('#features/job-details/index.ts')).JobDetails })
const JobDetails = lazy(() => loadCode(loadDetails))
const loadEntry = async () => ({ default: (await import('#features/job-entry/index.ts')).JobEntry })
const JobEntry = lazy(() => loadCode(loadEntry))

const JobDialog = lazy(() =>
  loadCode(async () => ({ default: (await import('#features/job-details/index.ts')).JobDialog })),
)

const AllocateDialog = lazy(() =>
  loadCode(async () => ({ default: (await import('#features/allocation/index.ts')).AllocateDialog })),
)

const OfficeRequests = lazy(() =>
  loadCode(async () => ({ default: (await import('#features/bookings/index.ts')).OfficeRequests })),
)

const takeBack: NonNullable<ComponentProps<typeof JobDetails>['takeBack']> = async (job, accepted) =>
  (await import('#features/allocation/index.ts')).takeBack(job, accepted)

/** The list is asked for while the screen is still to be drawn. */
export const askAhead = askOfficeJobs

/** `/traffic-diary`: the office's list of jobs, and what the address opens above it. */
export function TrafficDiaryScreen() {
  const { search, onSearch: change } = useListAddress(diaryAddress)
  const { entry, allocate, dialog, of } = search
  const closeDialog = () => change({ dialog: undefined, of: undefined })
  const closeRequests = () => change({ requests: undefined, accept: undefined })
  const opened = search.job ?? search.pod
  useEffect(() => warmCode([loadDetails, loadEntry]), [])
  return (
    <>
      <OfficeDiary
        search={search}
        onSearch={change}
        onOpenIntent={() => loadCodeAhead(loadDetails)}
        onShortcuts={openShortcutList}
        otherActions={<RequestsButton onOpen={() => change({ requests: 'open' })} />}
      />
      <Suspense
        fallback={
          <CodeWaiting
            onClose={() => change({ job: undefined, pod: undefined, entry: undefined, allocate: undefined })}
          />
        }
      >
        {opened !== undefined && (
          <JobDetails
            jobId={opened}
            toProof={search.pod !== undefined}
            takeBack={takeBack}
            onSearch={change}
            onClose={() => change({ job: undefined, pod: undefined })}
          />
        )}
      </Suspense>
      {search.requests !== undefined && (
        <Suspense fallback={<CodeWaiting onClose={closeRequests} />}>
          <OfficeRequests
            id={search.requests === 'open' ? undefined : search.requests}
            accepting={search.accept}
            onAccept={(accept) => change({ accept })}
            onClose={closeRequests}
          />
        </Suspense>
      )}
      {dialog !== undefined && of !== undefined && (
        <Suspense fallback={<CodeWaiting onClose={closeDialog} />}>
          <JobDialog dialog={dialog} jobId={of} onClose={closeDialog} />
        </Suspense>
      )}
      <Suspense
        fallback={
          <CodeWaiting
            onClose={() => change({ job: undefined, pod: undefined, entry: undefined, allocate: undefined })}
          />
        }
      >
        {entry !== undefined && (
          <JobEntry
            key={entry}
            {...(typeof entry === 'number' && { jobId: entry })}
            kind={entry === 'quote' || entry === 'trip' ? entry : 'job'}
            onClose={() => change({ entry: undefined })}
            onTrip={(job) => change({ entry: undefined, job })}
          />
        )}
        {allocate !== undefined && <AllocateDialog jobId={allocate} onClose={() => change({ allocate: undefined })} />}
      </Suspense>
    </>
  )
}
