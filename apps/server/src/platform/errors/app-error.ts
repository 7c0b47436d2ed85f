import { type ChangedBy, type ErrorCode, errors, type FieldErrors } from '@dray/domain/kernel/errors.ts'
import type { Database } from '#platform/db/database.ts'

/** The row that a refusal is about: whoever changed or deleted it last is named with it. */
export interface ChangedRow {
  table: keyof Database
  id: number
}

/** A refusal that is sent to the caller: its code decides status and text, `data` what goes with it. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly data: unknown
  readonly retryAfter: number | undefined
  readonly of: ChangedRow | undefined
  /** Who changed or deleted that row last; read from the audit log once the transaction has ended. */
  changed_by: ChangedBy | undefined

  constructor(
    code: ErrorCode,
    more: {
      data?: unknown
      fields?: FieldErrors
      text?: string
      retry_after?: number
      of?: ChangedRow | undefined
    } = {},
  ) {
    super(more.text ?? errors[code].text)
    this.name = 'AppError'
    this.code = code
    this.status = errors[code].status
    this.data = more.fields ?? more.data
    this.retryAfter = more.retry_after
    this.of = more.of
  }
}

/** A 422 that names its fields; each field's first reason is the one shown. */
export const fieldError = (fields: Record<string, string | string[]>) =>
  new AppError('validation', {
    fields: Object.fromEntries(Object.entries(fields).map(([field, why]) => [field, [why].flat()])),
  })
