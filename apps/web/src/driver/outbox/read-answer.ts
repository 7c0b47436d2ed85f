import type { ReceivedCapture } from '@dray/domain/driver-captures/driver-captures.calls.ts'
import { retryAfter } from './backoff.ts'

/** What an answer means. Only `done` says that the server has what was sent. */
export type Answer =
  | { kind: 'done'; data: Record<string, unknown> }
  /** No answer of the server's: no line, a sign-in page of a network, a gateway, or a server that is busy. */
  | { kind: 'later'; after: number | null; is_line: boolean }
  /** The phone may not deliver (any more). */
  | { kind: 'refused' }
  | { kind: 'faulty'; status: number; text: string }

const busy = new Set([408, 425, 429])

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

async function envelopeOf(response: Response): Promise<Record<string, unknown> | null> {
  if (!/\bjson\b/i.test(response.headers.get('content-type') ?? '')) return null
  const said: unknown = await response.json().catch(() => null)
  return isRecord(said) ? said : null
}

/**
 * Reads an answer: a 200 that is not our envelope comes from somebody in between, and so does a refusal that is none of
 * ours. Both are tried again.
 */
export async function readAnswer(response: Response, now: number): Promise<Answer> {
  const { status } = response
  const envelope = await envelopeOf(response)
  const isOurs = typeof envelope?.code === 'string'
  // A fault of the server's own over one capture holds up no other.
  const later = (is_line: boolean): Answer => ({
    kind: 'later',
    after: retryAfter(response.headers.get('retry-after'), now),
    is_line,
  })
  if (status >= 500) return later(!isOurs)
  if (envelope === null || busy.has(status)) return later(true)
  if (response.ok) return isRecord(envelope.data) ? { kind: 'done', data: envelope.data } : later(true)
  return isOurs ? refusal(status, String(envelope.message ?? status)) : later(true)
}

const refusal = (status: number, text: string): Answer =>
  status === 401 || status === 403 ? { kind: 'refused' } : { kind: 'faulty', status, text }

/** What the server says of each capture that it names. */
export function receivedIn(data: Record<string, unknown>): Map<string, ReceivedCapture> {
  const rows = Array.isArray(data.captures) ? (data.captures as Partial<ReceivedCapture>[]) : []
  const known = rows.filter((one): one is ReceivedCapture => typeof one?.id === 'string' && isAnswer(one.answer))
  return new Map(known.map((one) => [one.id, one]))
}
const isAnswer = (answer: unknown) => answer === 'taken' || answer === 'known' || answer === 'faulty'

/** What is wrong with a capture, in one line. */
export const faultText = (faults: ReceivedCapture['faults']): string =>
  Object.entries(faults ?? {})
    .map(([field, texts]) => `${field}: ${texts.join(', ')}`)
    .join('; ')
