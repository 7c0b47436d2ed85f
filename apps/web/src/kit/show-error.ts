import { browserErrors } from '@dray/domain/kernel/browser-errors.ts'
import { isApiError } from '#platform/api-error.ts'
import { FileRefusal } from '#platform/file-refusal.ts'
import { toast } from '#ui/overlay/toast.ts'
import { NotAccepted } from './not-accepted.ts'

/**
 * Shows why something was not done: the first reason of a field, the server's sentence, or what is wrong with the file.
 * Who left the question knows it.
 */
export function showError(error: unknown) {
  if (error instanceof NotAccepted) return
  if (error instanceof FileRefusal) return toast.error(error.message)
  if (!isApiError(error)) return toast.error(browserErrors.internal.text)
  const [reason] = Object.values(error.firstReasons())
  return toast.error(reason ? { message: reason, request_id: error.request_id } : error)
}
