import type { UseQueryResult } from '@tanstack/react-query'
import { isApiError } from '#platform/api-error.ts'
import { ErrorState } from '#ui/display/error-state.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'

interface LoadingStateProps {
  query: Pick<UseQueryResult, 'error' | 'refetch'>
  /** About as many lines as what is loaded will take. */
  lines?: number
}

/** Stands in for what a query has not found yet: grey lines, or the reason why it failed with a way to ask again. */
export function LoadingState({ query: { error, refetch }, lines = 12 }: LoadingStateProps) {
  if (!error) return <SkeletonLines lines={lines} />
  return (
    <ErrorState
      message={error.message}
      requestId={isApiError(error) ? error.request_id : null}
      onRetry={() => void refetch()}
    />
  )
}
