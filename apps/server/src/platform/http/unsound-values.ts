import type { FieldErrors } from '@dray/domain/kernel/errors.ts'

const deepest = 20
/** Control characters other than tab and line ends; which texts may have those two, their schemas decide. */
const control = /[\p{Cc}--[\t\n\r]]/v

interface Placed {
  value: unknown
  path: readonly string[]
}

/**
 * Returns the first value of a request that no schema needs to see, with the reason: text with control characters (a zero
 * byte cannot be stored at all) or with half a character, or lists and objects inside each other deeper than any call's.
 * Null when there is none. Works without recursion, which a hostile depth would exhaust.
 */
export function findUnsound(request: unknown): FieldErrors | null {
  const waiting: Placed[] = [{ value: request, path: [] }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const reason = reasonAgainst(next)
    if (reason) return { [next.path.slice(0, deepest - 1).join('.') || 'body']: [reason] }
    waiting.push(...inside(next))
  }
  return null
}

function inside({ value, path }: Placed): Placed[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).map(([key, inner]) => ({ value: inner, path: [...path, key] }))
}

function reasonAgainst({ value, path }: Placed) {
  if (path.length > deepest) return 'Is nested too deeply'
  return textReason(path.at(-1) ?? '') ?? (typeof value === 'string' ? textReason(value) : null)
}

function textReason(text: string) {
  if (control.test(text)) return 'Must not contain control characters'
  return text.isWellFormed() ? null : 'Must be valid Unicode text'
}
