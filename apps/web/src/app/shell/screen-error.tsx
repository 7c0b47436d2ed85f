import { stateTexts } from '@dray/domain/interface/interface.messages.ts'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { isApiError } from '#platform/api-error.ts'
import { ErrorState } from '#ui/display/error-state.tsx'

/** A screen that could not be shown; the shell around it goes on. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const told = isApiError(error)
  return (
    <ErrorState
      title={told ? stateTexts.failed : stateTexts.crashed}
      {...(told && { message: error.message, requestId: error.request_id })}
      {...(!told && { hint: stateTexts.crashedHint })}
      retryLabel={told ? stateTexts.retry : stateTexts.reload}
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
