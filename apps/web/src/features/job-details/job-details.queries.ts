import * as jobCalls from '@dray/domain/jobs/jobs.calls.ts'
import { MutationObserver } from '@tanstack/react-query'
import { getJobOptions, jobKeys, type OfficeJob } from '#features/jobs/index.ts'
import { api } from '#platform/api.ts'
import { isApiError } from '#platform/api-error.ts'
import { queryClient } from '#platform/query-client.ts'
import { viewer } from '#platform/viewer.ts'

export type JobNote = OfficeJob['job_notes'][number]

type Listed = Pick<OfficeJob, 'id' | 'job_number' | 'status'> & Partial<Pick<OfficeJob, 'type'>>
type ListedPage = { job_details: { data: Listed[] } }

/** What a kept page of the list knows of a job, to show its head before the details are there. */
export function listedJob(id: number): Listed | undefined {
  const pages = queryClient.getQueriesData<ListedPage>({ queryKey: jobKeys.lists })
  return pages.flatMap(([, page]) => page?.job_details.data ?? []).find((row) => row.id === id)
}

/** The jobs of the list that is on the screen, in its order. */
export function listedIds(): number[] {
  const [shown] = queryClient.getQueryCache().findAll({ queryKey: jobKeys.lists, type: 'active' })
  const page = shown?.state.data as ListedPage | undefined
  return page?.job_details.data.map(({ id }) => id) ?? []
}

function showNotes(job_id: number, change: (notes: JobNote[]) => JobNote[]) {
  queryClient.setQueryData(getJobOptions(job_id).queryKey, (job) => job && { ...job, job_notes: change(job.job_notes) })
}

let lastUnsaved = 0

/** The note shows at once, with a negative id until it is saved, and is taken back if the server refuses. */
export function addJobNote(job_id: number, typed: { notes: string; showNotesToDriver: 0 | 1 }): Promise<JobNote> {
  const shown: JobNote = {
    id: --lastUnsaved,
    job_detail_id: job_id,
    ...typed,
    user_name: viewer.current()?.name ?? null,
    created_at: new Date().toISOString(),
    version: 0,
  }
  const mutation = new MutationObserver(queryClient, {
    mutationFn: () => api(jobCalls.addJobNote, { body: { job_detail_id: job_id, ...typed } }),
    scope: { id: `job:${job_id}` },
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: jobKeys.detail(job_id) })
      showNotes(job_id, (notes) => [shown, ...notes])
    },
    onError: () => showNotes(job_id, (notes) => notes.filter(({ id }) => id !== shown.id)),
    onSuccess: (saved) =>
      showNotes(job_id, (notes) => [saved, ...notes.filter(({ id }) => id !== shown.id && id !== saved.id)]),
  })
  return mutation.mutate()
}

const replaced = (note: JobNote) => (notes: JobNote[]) => notes.map((other) => (other.id === note.id ? note : other))

/** The new text shows at once; refused, the old one is back. */
export function updateJobNote(note: JobNote, value: string): Promise<JobNote> {
  const mutation = new MutationObserver(queryClient, {
    mutationFn: () => api(jobCalls.updateJobNote, { params: { id: note.id }, body: { value, version: note.version } }),
    scope: { id: `job:${note.job_detail_id}` },
    onMutate: () => showNotes(note.job_detail_id, replaced({ ...note, notes: value })),
    onError: (error) => showNotes(note.job_detail_id, replaced(noteInConflict(error) ?? note)),
    onSuccess: (saved) => showNotes(note.job_detail_id, replaced(saved)),
  })
  return mutation.mutate()
}

/** The note as somebody else has just saved it. */
export const noteInConflict = (error: unknown): JobNote | null =>
  isApiError(error, 'conflict') ? (error.data as JobNote) : null
