import type { AnyCall } from '@dray/domain/kernel/call.ts'
import type { FieldErrors } from '@dray/domain/kernel/errors.ts'
import { schemaMessages } from '@dray/domain/kernel/schema.messages.ts'
import type { z } from 'zod'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import { schemaWords } from './schema-words.ts'
import { findUnsound } from './unsound-values.ts'

const parts = ['params', 'query', 'body'] as const

/** Checks params, query and body against the call; a fault names its field and the reason. */
export function parseRequest(call: AnyCall, request: Record<(typeof parts)[number], unknown>) {
  const parsed: Record<string, unknown> = {}
  for (const part of parts) {
    if (!call[part]) continue
    const { data, faults } = parsePart(call[part], request[part] ?? {})
    if (faults) throw part === 'params' ? new AppError('not_found') : fieldError(faults)
    parsed[part] = data
  }
  return parsed
}

function parsePart(schema: z.ZodType, value: unknown): { data?: unknown; faults?: FieldErrors } {
  const unsound = findUnsound(value)
  if (unsound) return { faults: unsound }
  const { data, error } = schema.safeParse(value, { error: schemaWords })
  return error ? { faults: fieldErrors(error.issues) } : { data }
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

/** What a schema says that has no words. */
const wordless = 'Invalid input'

/** Why a value is refused: in the call's own words, or in general ones. */
function reasonOf(issue: z.core.$ZodIssue, shown: z.core.$ZodIssue) {
  const said = [issue.message, shown.message].find((words) => words && words !== wordless)
  return said ?? schemaMessages.invalid
}
