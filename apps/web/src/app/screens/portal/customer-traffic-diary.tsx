import { lazy, Suspense } from 'react'
import { CodeWaiting } from '#app/screens/code-waiting.tsx'
import { openShortcutList } from '#app/shell/overlays.ts'
import { diaryAddress, PortalDiary } from '#features/job-list/index.ts'
import { useListAddress } from '#kit/list/use-list-address.ts'
import { loadCode, loadCodeAhead } from '#platform/load-code.ts'

const loadDetails = async () => ({ default: (await import('#features/job-details/index.ts')).JobDetails })
const JobDetails = lazy(() => loadCode(loadDetails))

/** `/customer/traffic-diary`: a customer's own jobs. */
export function CustomerTrafficDiaryScreen() {
  const { search, onSearch: change } = useListAddress(diaryAddress)
  return (
    <>
      <PortalDiary
        search={search}
        onSearch={change}
        onOpenIntent={() => loadCodeAhead(loadDetails)}
        onShortcuts={openShortcutList}
      />
      <Suspense
        fallback={
          <CodeWaiting
            onClose={() => change({ job: undefined, pod: undefined, entry: undefined, allocate: undefined })}
          />
        }
      >
        {search.job !== undefined && (
          <JobDetails jobId={search.job} onSearch={change} onClose={() => change({ job: undefined })} />
        )}
      </Suspense>
    </>
  )
}
