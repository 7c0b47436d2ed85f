import { readOsmAndFields, readTrackerClient } from './read-osmand.ts'
import { readOwn } from './read-own.ts'
import { readTraccar } from './read-traccar.ts'
import { sentObject } from './sent-object.ts'
import type { Delivery } from './sent-position.ts'

export interface SentRequest {
  /** Blank where the request had none. */
  body: string
  /** Of its address. */
  query: Readonly<Record<string, unknown>>
  now: string
}

/** Positions as any of the known senders writes them, told by their shape; null where it is none of them. */
export function readDelivery({ body, query, now }: SentRequest): Delivery | null {
  const text = body.trim()
  if (/^[{[]/.test(text)) return readJson(text)
  const fields = new URLSearchParams(text)
  return readOsmAndFields((name) => fields.get(name) ?? textOf(query[name]), now)
}

/** Of a name that stands twice the first. */
const textOf = (sent: unknown): string | undefined => {
  const [first] = [sent].flat()
  return typeof first === 'string' ? first : undefined
}

function readJson(text: string): Delivery | null {
  const sent = parsed(text)
  const one = sentObject(sent)
  return (one && (readTraccar(one) ?? readTrackerClient(one))) ?? readOwn(sent)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
