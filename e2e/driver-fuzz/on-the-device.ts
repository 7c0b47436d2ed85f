import type { Page } from 'playwright-core'

/** A capture as it lies on the phone, sent or not, with the hashes of the pictures that are still there. */
export interface DeviceRow {
  id: string
  owner: string
  kind: string
  job_id: number | null
  seq: number
  /** What the capture says of its pictures, and what their bytes are. */
  files: { id: string; told: string; found: string | null }[]
}

export interface OnTheDevice {
  rows: DeviceRow[]
  unsent: number
}

/** Reads a phone's database beside the app, as it is on the disk. */
export const readDevice = (page: Page): Promise<OnTheDevice> =>
  page.evaluate(async () => {
    interface Row {
      id: string
      owner: string
      capture: { kind: string; job_id: number | null; seq: number; files: { id: string; sha256: string }[] }
    }
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const hex = (bytes: ArrayBuffer) =>
      Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
    const db = await done(indexedDB.open('dray-driver'))
    if (!db.objectStoreNames.contains('captures')) {
      db.close()
      return { rows: [], unsent: 0 }
    }
    const all = <T>(tx: IDBTransaction, store: string) => done(tx.objectStore(store).getAll() as IDBRequest<T[]>)
    const tx = db.transaction(['captures', 'history', 'files'], 'readonly')
    const [queued, sent, files] = await Promise.all([
      all<Row>(tx, 'captures'),
      all<Row>(tx, 'history'),
      all<{ id: string; holder: string; bytes: ArrayBuffer }>(tx, 'files'),
    ])
    db.close()
    const found = new Map<string, string>()
    for (const { id, bytes } of files) found.set(id, hex(await crypto.subtle.digest('SHA-256', bytes)))
    const rows = [...queued, ...sent].map(({ id, owner, capture: { kind, job_id, seq, files: named } }) => ({
      id,
      owner,
      kind,
      job_id,
      seq,
      files: named.map((file) => ({ id: file.id, told: file.sha256, found: found.get(file.id) ?? null })),
    }))
    return { rows, unsent: queued.length }
  })

/** What the screen says of the last thing that was done; empty while it says nothing. */
export const wordOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('[role=status] > [data-tone] > span')?.textContent ?? '')
