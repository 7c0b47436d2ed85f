import type { CaptureFile } from '@dray/domain/driver-captures/capture.ts'
import { driverPaths } from '../driver-paths.ts'
import type { DeviceStore, PairedDriver } from '../ports/device-store.ts'
import type { Next } from './next-to-send.ts'
import { type Answer, readAnswer, receivedIn } from './read-answer.ts'
import { afterFile, afterRecord, alone, faulty, marked, putOff, recordLost } from './settling.ts'

export interface DeliveryParts {
  store: DeviceStore
  fetch: (url: string, init: RequestInit) => Promise<Response>
  clock: { now(): number }
  random: () => number
  app_version?: string
  /** Where the server is; this origin unless given. */
  base?: string
}

const patience = { captures: 30_000, file: 120_000 }

interface Sent {
  method: string
  body: BodyInit
  patience: number
  type?: string
}

async function request(
  parts: DeliveryParts,
  { delivery_token }: PairedDriver,
  { path, type, patience, ...init }: Sent & { path: string },
): Promise<Answer> {
  const headers = new Headers({ accept: 'application/json', authorization: `Device ${delivery_token}` })
  if (type) headers.set('content-type', type)
  try {
    const response = await parts.fetch((parts.base ?? '') + path, {
      ...init,
      headers,
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
    return await readAnswer(response, parts.clock.now())
  } catch {
    return { kind: 'later', after: null, is_line: true }
  }
}

/** Puts rows off as the answer says; returns until when the line is to rest, or 0. */
async function putOffAs(
  parts: DeliveryParts,
  ids: readonly string[],
  { after, is_line }: Extract<Answer, { kind: 'later' }>,
): Promise<number> {
  const until = after === null ? null : parts.clock.now() + after
  const rows = await parts.store.settle(ids, putOff({ until, is_line }))
  return is_line ? Math.max(0, ...rows.map(({ wait }) => wait?.until ?? 0)) : 0
}

async function noteRefused({ store, clock }: DeliveryParts, { owner }: PairedDriver) {
  await store.changeDrivers((one) => (one.owner === owner ? { ...one, refused_at: clock.now() } : one))
  return 0
}

/** The middle of the request is when the server read its clock, as far as anyone can tell. */
async function learnClock({ store, clock }: DeliveryParts, server_time: unknown, from: number) {
  const server = Date.parse(String(server_time))
  if (!Number.isFinite(server)) return
  const offset_ms = Math.round(server - (from + clock.now()) / 2)
  await store.changeDrivers((one) => ({ ...one, offset_ms }))
}

interface Batch {
  rows: Extract<Next, { what: 'captures' }>['rows']
  driver: PairedDriver
  unsent: number
}

/** Sends captures; returns until when the line is to rest, or 0 while it does not fail. */
export async function deliverCaptures(parts: DeliveryParts, { rows, driver, unsent }: Batch): Promise<number> {
  const { store, clock, app_version } = parts
  const from = clock.now()
  const ids = rows.map(({ id }) => id)
  // What was taken back in this moment is not among them.
  const sent = await store.settle(ids, marked(from, parts.random))
  if (sent.length === 0) return 0
  const body = JSON.stringify({ app_version, unsent, captures: sent.map(({ capture }) => capture) })
  const init = { method: 'POST', body, type: 'application/json', patience: patience.captures }
  const answer = await request(parts, driver, { path: driverPaths.captures, ...init })
  switch (answer.kind) {
    case 'later':
      return putOffAs(parts, ids, answer)
    case 'refused':
      return noteRefused(parts, driver)
    case 'faulty':
      await store.settle(ids, sent.length === 1 ? faulty(answer.text) : alone)
      return 0
    case 'done':
      await learnClock(parts, answer.data.server_time, from)
      await store.settle(ids, afterRecord(receivedIn(answer.data), clock.now()))
      return 0
  }
}

interface Picture {
  row: { id: string }
  file: CaptureFile
  driver: PairedDriver
}

/** Sends one picture of a capture that has arrived; returns until when the line is to rest, or 0. */
export async function deliverFile(parts: DeliveryParts, { row: { id }, file, driver }: Picture): Promise<number> {
  const { store, clock } = parts
  const [row] = await store.settle([id], marked(clock.now(), parts.random))
  if (!row) return 0
  const picture = await store.file(file.id)
  if (!picture) {
    await store.settle([id], faulty('A picture is missing on this phone'))
    return 0
  }
  const body = new FormData()
  const name = `${file.id}.${file.type.slice('image/'.length)}`
  body.append('file', new Blob([picture.bytes], { type: file.type }), name)
  const path = driverPaths.file(id, file.id)
  const answer = await request(parts, driver, { path, method: 'PUT', body, patience: patience.file })
  switch (answer.kind) {
    case 'later':
      return putOffAs(parts, [id], answer)
    case 'refused':
      return noteRefused(parts, driver)
    case 'faulty':
      // A server that was set back to an older state has lost the record.
      await store.settle([id], answer.status === 404 ? recordLost : faulty(answer.text))
      return 0
    case 'done':
      if (answer.data.id !== id || answer.data.file_id !== file.id || !answer.data.is_here) return 0
      await store.settle([id], afterFile(file.id, clock.now()))
      return 0
  }
}
