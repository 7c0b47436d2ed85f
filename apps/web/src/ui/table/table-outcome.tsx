import { tableTexts } from '@dray/domain/interface/interface.messages.ts'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { ErrorState } from '#ui/display/error-state.tsx'

interface TableOutcomeProps {
  error: { message: string; request_id?: string | null } | null | undefined
  onRetry: (() => void) | undefined
  /** What is said where that no row is there is good news. */
  emptyTitle: string | undefined
  empty: ReactNode
  emptyActions: ReactNode
}

/** Below the head of a table without rows: why there are none. */
export function TableOutcome({
  error,
  onRetry,
  emptyTitle = tableTexts.empty,
  empty,
  emptyActions,
}: TableOutcomeProps) {
  if (error) {
    return <ErrorState message={error.message} requestId={error.request_id} {...(onRetry && { onRetry })} />
  }
  return (
    <EmptyState title={emptyTitle} actions={emptyActions}>
      {empty}
    </EmptyState>
  )
}
