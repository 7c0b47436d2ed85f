import type { FieldErrors } from '@dray/domain/kernel/errors.ts'

const deepest = 20
/** Far more than any call takes; checking millions of them would keep everybody waiting. */
const maxValues = 100_000
/** Control characters other than tab and line ends; which texts may have those two, their schemas decide. */
const control = /[\p{Cc}--[\t\n\r]]/v

interface Placed {
  value: unknown
  path: readonly string[]
}

/**
 * Returns the first value of a request that no schema needs to see, with the reason: text with control characters (a zero
 * byte cannot be stored at all) or with half a character, or lists and objects inside each other deeper than any call's,
 * or longer. Null when there is none. Works without recursion, which a hostile depth would exhaust.
 */
export function findUnsound(request: unknown): FieldErrors | null {
  const waiting: Placed[] = [{ value: request, path: [] }]
  let left = maxValues
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    left -= sizeOf(next.value)
    const reason = left < 0 ? 'Holds too many values' : reasonAgainst(next)
    if (reason) return { [next.path.slice(0, deepest - 1).join('.') || 'body']: [reason] }
    for (const placed of inside(next)) waiting.push(placed)
  }
  return null
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

function sizeOf(value: unknown) {
  if (Array.isArray(value)) return value.length
  return isNested(value) ? Object.keys(value).length : 0
}

function inside({ value, path }: Placed): Placed[] {
  if (!isNested(value)) return []
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
