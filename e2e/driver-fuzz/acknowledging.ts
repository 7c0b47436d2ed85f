import type { CaptureKind } from '@dray/domain/driver-captures/capture.ts'
import type { Page } from 'playwright-core'
import { type Acknowledged, count, type Ledger } from './ledger.ts'
import { type DeviceRow, readDevice, wordOf } from './on-the-device.ts'

/** What a driver is about to keep, by what the screen showed. */
export interface Act {
  kind: CaptureKind
  /** Null of the driver's own day. */
  job_id: number | null
  /** Who has the phone; null where one of two tabs may still show the day of who had it before. */
  driver_id: number | null
  phone: number
}

const kept = /Kept on this phone/
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const patience = 4000

export interface Before {
  ids: ReadonlySet<string>
  word: string
}
export const lookBefore = async (page: Page): Promise<Before> => {
  const [{ rows }, word] = await Promise.all([readDevice(page), wordOf(page)])
  return { ids: new Set(rows.map(({ id }) => id)), word }
}

/** Waits for what the screen says of an act: kept, not kept, or nothing that could be told from what it said before. */
export async function screenSays(page: Page, before: Before): Promise<'kept' | 'not kept' | 'nothing'> {
  for (const from = Date.now(); Date.now() - from < patience; await wait(15)) {
    const word = await wordOf(page)
    if (/^NOT kept/.test(word)) return 'not kept'
    if (!kept.test(word)) continue
    if (word !== before.word) return 'kept'
    // The same words as before: the act is told by what is new on the phone.
    const { rows } = await readDevice(page)
    if (rows.some(({ id, kind }) => !before.ids.has(id) && kind !== 'seen')) return 'kept'
  }
  return 'nothing'
}

/** The captures of an act that are on the phone since. */
const madeBy = ({ kind, job_id }: Act, rows: readonly DeviceRow[], before: Before) =>
  rows.filter((row) => !before.ids.has(row.id) && row.kind === kind && row.job_id === job_id)

/** Enters what the screen called kept; where the phone does not have it, it is lost already. */
export async function acknowledge(page: Page, act: Act, { before, ledger }: { before: Before; ledger: Ledger }) {
  const { rows } = await readDevice(page)
  const made = madeBy(act, rows, before)
  const { kind, job_id, driver_id, phone } = act
  for (const { id, seq, owner, files } of made) {
    const hashes = new Map(files.map((file) => [file.id, file.found ?? file.told]))
    const of = driver_id ?? Number(owner.split(':')[1])
    const row: Acknowledged = { id, job_id, driver_id: of, phone, at: seq, files: hashes }
    ledger.acknowledged.set(id, row)
    // A form that was taken back comes back with its id.
    ledger.withdrawn.delete(id)
    count(ledger, kind)
    if (files.some(({ found }) => found !== null)) count(ledger, 'with pictures')
  }
  if (made.length === 0) {
    const id = `${kind} of job ${job_id} on phone ${phone}, not on the phone`
    ledger.acknowledged.set(id, { id, job_id, driver_id: driver_id ?? 0, phone, at: 0, files: new Map() })
  }
  return made.map(({ id }) => id)
}

/** What the screen said was not kept, or took back, must not come. */
export async function withdraw(page: Page, { act, before, ledger }: { act: Act; before: Before; ledger: Ledger }) {
  const { rows } = await readDevice(page)
  for (const { id } of madeBy(act, rows, before)) ledger.withdrawn.add(id)
}
