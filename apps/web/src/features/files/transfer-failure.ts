import { browserErrors } from '@dray/domain/kernel/browser-errors.ts'
import { isApiError } from '#platform/api-error.ts'
import { FileRefusal } from '#platform/file-refusal.ts'

export interface TransferFailure {
  reason: string
  /** False where the same request cannot succeed the next time either. */
  mayRetry: boolean
}

/** Why files were not sent or fetched; `broken` is said of a connection that broke off. */
export function transferFailure(error: unknown, broken: string): TransferFailure {
  if (error instanceof FileRefusal) return { reason: error.message, mayRetry: false }
  if (!isApiError(error)) return { reason: browserErrors.internal.text, mayRetry: true }
  if (error.code === 'unreachable') return { reason: broken, mayRetry: true }
  const [ofField] = Object.values(error.firstReasons())
  const isPassing = error.status >= 500 || error.status === 408 || error.status === 429
  return { reason: ofField ?? error.message, mayRetry: isPassing }
}
