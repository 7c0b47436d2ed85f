import { isApiError } from '#platform/api-error.ts'

/** True where the same request may well succeed the next time: the connection broke, or the server is busy. */
export const mayRetry = (error: unknown): boolean =>
  !isApiError(error) ||
  error.code === 'unreachable' ||
  error.status >= 500 ||
  error.status === 408 ||
  error.status === 429
