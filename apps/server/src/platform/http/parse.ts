import type { AnyCall } from '@dray/domain/kernel/call.ts'
import type { FieldErrors } from '@dray/domain/kernel/errors.ts'
import type { z } from 'zod'
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
function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of issues) {
    const shown = shownIssue(issue)
    const inner = shown === issue ? [] : shown.path
    const path = [...issue.path, ...inner].join('.') || 'body'
    fields[path] = [...(fields[path] ?? []), reasonOf(issue, shown)]
  }
  return fields
}

/** Of a union that fits nowhere, what its first branch says. */
function shownIssue(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue
  return issue.errors.find((branch) => branch.length > 0)?.[0] ?? issue
}

/** The call's own words, where it has any for this. */
function reasonOf(issue: z.core.$ZodIssue, shown: z.core.$ZodIssue) {
  if (issue.message && issue.message !== 'Invalid input') return issue.message
  if (shown.code === 'invalid_type' && shown.input === undefined) return 'Is required'
  return shown.message || 'Is not valid'
}
