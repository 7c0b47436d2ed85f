import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { isApiError } from '#platform/api-error.ts'
import { CrashState } from '#ui/display/crash-state.tsx'
import { ErrorState } from '#ui/display/error-state.tsx'

/** A screen that could not be shown; the shell around it goes on. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const again = () => {
    reset()
    void router.invalidate()
  }
  if (!isApiError(error)) return <CrashState fault={error} onRetry={again} />
  return <ErrorState message={error.message} requestId={error.request_id} onRetry={again} />
}
