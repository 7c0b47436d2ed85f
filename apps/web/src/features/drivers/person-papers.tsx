import type { showDriverPapers } from '@dray/domain/drivers/person-papers.calls.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { showDate } from '@dray/domain/kernel/clock-time.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadingState } from '#kit/loading-state.tsx'
import { refreshDriverPapers, showDriverPapersOptions } from './driver-papers.queries.ts'

export type Papers = CallReceived<typeof showDriverPapers>

/** What a tab of a person's papers is drawn from. */
export interface PapersOf {
  user_id: number
  papers: Papers
  onWritten: () => void
}

export const dateOr = (date: string | null) => (date ? showDate(date) : '–')

/** Fetches a person's papers, of which every reading is put on record, and draws a tab from them. */
export function PersonPapers({ user_id, children }: { user_id: number; children: (of: PapersOf) => ReactNode }) {
  const query = useQuery(showDriverPapersOptions(user_id))
  if (!query.data) return <LoadingState query={query} lines={6} />
  return children({ user_id, papers: query.data, onWritten: () => void refreshDriverPapers(user_id) })
}
