import type { MeasuredFix } from './device.ts'
import { type Form, phoneBody, type TrackerName, worded } from './forms.ts'

/** What came back: the status, and the answer where it is JSON. */
export interface Sent {
  status: number
  answer: unknown
}

/** Delivers fixes at once; returns what came back of each request. */
export type Send = (fixes: readonly MeasuredFix[]) => Promise<Sent[]>

interface Intake {
  /** The intake's whole address. */
  address: string
  key: string
  form: Form
}

async function request(address: URL, given: RequestInit): Promise<Sent> {
  const response = await fetch(address, given)
  const text = await response.text()
  try {
    return { status: response.status, answer: JSON.parse(text) }
  } catch {
    return { status: response.status, answer: text }
  }
}

const json = { 'content-type': 'application/json' }

/** Sends as a vehicle's tracker does, or as the service that forwards for it. */
export function asTracker({ address, key, form }: Intake, name: TrackerName): Send {
  return async (fixes) => {
    const sent: Sent[] = []
    for (const { query, body } of worded(form, name, fixes)) {
      const url = new URL(address)
      for (const [word, value] of Object.entries(query)) url.searchParams.set(word, value)
      const authorization = `Bearer ${key}`
      const given = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
      sent.push(await request(url, { ...given, headers: { ...json, authorization } }))
    }
    return sent
  }
}

interface Phone {
  /** The server's address. */
  address: string
  workday_id: number
  /** What says who it is: its cookie and what stands against forgery. */
  headers: Record<string, string>
  /** How far the phone believes its clock to be behind the server's. */
  offset_ms?: number | null
}

/** Sends as a driver's phone does. */
export function asPhone({ address, workday_id, headers, offset_ms }: Phone): Send {
  return async (fixes) => [
    await request(new URL('/api/v3/driver/positions', address), {
      method: 'POST',
      headers: { ...json, ...headers },
      body: JSON.stringify(phoneBody(workday_id, fixes, offset_ms)),
    }),
  ]
}
