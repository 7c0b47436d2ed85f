import type { AnyCall } from '@dray/domain/kernel/call.ts'
import type { FieldErrors } from '@dray/domain/kernel/errors.ts'
import { z } from 'zod'
import { AppError, fieldError } from '../errors/app-error.ts'

const parts = ['params', 'query', 'body'] as const

/** Checks params, query and body against the call; a fault names its field and the reason. */
export function parseRequest(call: AnyCall, request: Record<(typeof parts)[number], unknown>) {
  const parsed: Record<string, unknown> = {}
  for (const part of parts) {
    const schema = call[part]
    if (!schema) continue
    const result = schema.safeParse(request[part] ?? {})
    if (result.success) parsed[part] = result.data
    else if (part === 'params') throw new AppError('not_found')
    else throw fieldError(fieldErrors(result.error.issues))
  }
  return parsed
}

/** One list of reasons a field; a field inside a list is `field.0.inner`. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of issues) {
    const [shown] = issue.code === 'invalid_union' ? (issue.errors.find((branch) => branch.length > 0) ?? [issue]) : [issue]
    const path = [...issue.path, ...(shown === issue ? [] : (shown?.path ?? []))].join('.') || 'body'
    const reason = issue.message && issue.message !== 'Invalid input' ? issue.message : reasonOf(shown ?? issue)
    fields[path] = [...(fields[path] ?? []), reason]
  }
  return fields
}

function reasonOf(issue: z.core.$ZodIssue) {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'Is required'
  return issue.message || 'Is not valid'
}
