import type { ChangedBy, FieldErrors } from '@dray/domain/kernel/errors.ts'

interface Refusal {
  status: number
  code: string
  message: string
  request_id?: string | null
  changed_by?: ChangedBy | null
  data?: unknown
}

/** Why a call did not do what was asked: the server's code and sentence, the id that support finds it by, the row or the fields. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly request_id: string | null
  /** Who changed or deleted the row before, where the server says so. */
  readonly changed_by: ChangedBy | null
  /** By field the reasons, first one shown; empty unless it is a 422 with fields. */
  readonly fields: FieldErrors
  /** A conflict's current row, a warning list, the memberships to choose from. */
  readonly data: unknown

  constructor({ status, code, message, request_id, changed_by, data }: Refusal) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.request_id = request_id ?? null
    this.changed_by = changed_by ?? null
    this.data = data
    this.fields = code === 'validation' && data && typeof data === 'object' ? (data as FieldErrors) : {}
  }

  /** The first reason of each field, for a form's `setErrors`. */
  firstReasons(): Record<string, string> {
    return Object.fromEntries(
      Object.entries(this.fields).flatMap(([field, [reason]]) => (reason ? [[field, reason]] : [])),
    )
  }
}

export const isApiError = (error: unknown, code?: string): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code)
