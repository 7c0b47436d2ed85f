import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { seesPrices } from '@dray/domain/kernel/permissions.ts'
import { queryClient } from '#platform/query-client.ts'
import type { SignedInViewer } from '#platform/viewer.ts'
import { diaryAddress, officeQueryOf } from './diary-search.ts'
import { listJobsOptions } from './job-list.queries.ts'

/** Asks for the page of jobs that this address shows this person; never fails, since the screen asks again and says why. */
export function askOfficeJobs(search: object, person: SignedInViewer): Promise<void> {
  const today = dateIn(person.time_zone, new Date().toISOString())
  const query = officeQueryOf(diaryAddress.read(search), { today, seesPrices: seesPrices(person) })
  return queryClient.prefetchQuery({ ...listJobsOptions(query), retry: false })
}
