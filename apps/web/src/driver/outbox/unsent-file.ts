import type { PairedDriver } from '../ports/device-store.ts'
import { bySeq, type NewFile, type QueuedCapture } from './queue.ts'

/** What the office takes in when a phone cannot deliver by itself: the same captures under the same ids. */
export interface UnsentFile {
  format: 'dray-unsent'
  version: 1
  saved_at: string
  drivers: {
    driver_id: number
    name: string
    device_id: number
    captures: QueuedCapture['capture'][]
    files: { id: string; capture_id: string; type: string; base64: string }[]
  }[]
}

function base64(bytes: ArrayBuffer): string {
  const part = 0x8000
  const view = new Uint8Array(bytes)
  let text = ''
  for (let at = 0; at < view.length; at += part) text += String.fromCharCode(...view.subarray(at, at + part))
  return btoa(text)
}

export async function unsentFile(
  { queue, drivers, now }: { queue: QueuedCapture[]; drivers: PairedDriver[]; now: number },
  fileOf: (id: string) => Promise<NewFile | null>,
): Promise<UnsentFile> {
  const of = async ({ owner, driver_id, driver_name, device_id }: PairedDriver) => {
    const rows = queue.filter((row) => row.owner === owner).sort(bySeq)
    const files: UnsentFile['drivers'][number]['files'] = []
    for (const row of rows) {
      for (const { id } of row.files_left) {
        const file = await fileOf(id)
        if (file) files.push({ id, capture_id: row.id, type: file.type, base64: base64(file.bytes) })
      }
    }
    return { driver_id, name: driver_name, device_id, captures: rows.map(({ capture }) => capture), files }
  }
  const all = await Promise.all(drivers.map(of))
  return {
    format: 'dray-unsent',
    version: 1,
    saved_at: new Date(now).toISOString(),
    drivers: all.filter(({ captures }) => captures.length > 0),
  }
}
