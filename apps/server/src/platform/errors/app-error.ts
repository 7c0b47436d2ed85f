import { type ErrorCode, errors, type FieldErrors } from '@dray/domain/kernel/errors.ts'

/** A refusal that is sent to the caller: its code decides status and text, `data` what goes with it. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly data: unknown
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    more: { data?: unknown; fields?: FieldErrors; text?: string; retry_after?: number } = {},
  ) {
    super(more.text ?? errors[code].text)
    this.name = 'AppError'
    this.code = code
    this.status = errors[code].status
    this.data = more.fields ?? more.data
    this.retryAfter = more.retry_after
  }
}

/** A 422 that names its fields; each field's first reason is the one shown. */
export const fieldError = (fields: Record<string, string | string[]>) =>
  new AppError('validation', {
    fields: Object.fromEntries(Object.entries(fields).map(([field, why]) => [field, [why].flat()])),
  })
