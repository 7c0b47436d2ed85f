import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { type KeepOrder, newRow } from '../outbox/keep-order.ts'
import type { NewFile, Owner, QueuedCapture, SentCapture } from '../outbox/queue.ts'
import type {
  DeviceStore,
  Draft,
  KeptDay,
  KeptOwn,
  KeptPaper,
  KeptPositions,
  PairedDriver,
  Settled,
} from './device-store.ts'

/** A picture, held by a capture or by a draft. */
interface HeldFile extends NewFile {
  holder: string
}
interface Schema extends DBSchema {
  captures: { key: string; value: QueuedCapture }
  files: { key: string; value: HeldFile; indexes: { holder: string } }
  drafts: { key: string; value: Draft; indexes: { owner: Owner } }
  day: { key: Owner; value: KeptDay }
  own: { key: Owner; value: KeptOwn }
  history: { key: string; value: SentCapture; indexes: { owner: Owner; sent_at: number } }
  devices: { key: Owner; value: PairedDriver }
  papers: { key: [Owner, number]; value: KeptPaper }
  positions: { key: Owner; value: KeptPositions }
}
type Store = 'captures' | 'files' | 'drafts' | 'day' | 'own' | 'history' | 'devices' | 'papers' | 'positions'
type Writing = IDBPTransaction<Schema, Store[], 'readwrite'>

const holderOf = (key: string) => `draft:${key}`

const open = (name: string) =>
  openDB<Schema>(name, 4, {
    upgrade(db, from) {
      if (from < 4) db.createObjectStore('positions', { keyPath: 'owner' })
      if (from < 3) db.createObjectStore('own', { keyPath: 'owner' })
      if (from < 2) db.createObjectStore('papers', { keyPath: ['owner', 'id'] })
      if (from > 0) return
      db.createObjectStore('captures', { keyPath: 'id' })
      db.createObjectStore('files', { keyPath: 'id' }).createIndex('holder', 'holder')
      db.createObjectStore('drafts', { keyPath: 'key' }).createIndex('owner', 'owner')
      db.createObjectStore('day', { keyPath: 'owner' })
      const history = db.createObjectStore('history', { keyPath: 'id' })
      history.createIndex('owner', 'owner')
      history.createIndex('sent_at', 'sent_at')
      db.createObjectStore('devices', { keyPath: 'owner' })
    },
    // A later version of the app waits for this page otherwise.
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase).close()
    },
  })

/** A connection that the system has taken away fails for ever: it is dropped and opened again. */
const isLost = (fault: unknown) =>
  fault instanceof DOMException && (fault.name === 'InvalidStateError' || fault.name === 'UnknownError')

/** Calls back with a connection; once more with a new one where the first was lost. */
function connection(name: string) {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  const connect = () => {
    opened ??= open(name).catch((fault: unknown) => {
      opened = null
      throw fault
    })
    return opened
  }
  const reopen = async () => {
    const lost = opened
    opened = null
    await lost?.then(
      (db) => db.close(),
      () => undefined,
    )
    return connect()
  }
  return async <T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> => {
    try {
      return await work(await connect())
    } catch (fault) {
      if (!isLost(fault)) throw fault
      return work(await reopen())
    }
  }
}

async function dropFiles(tx: Writing, holder: string) {
  const keys = await tx.objectStore('files').index('holder').getAllKeys(holder)
  await Promise.all(keys.map((key) => tx.objectStore('files').delete(key)))
}

async function dropDraft(tx: Writing, key: string) {
  await tx.objectStore('drafts').delete(key)
  await dropFiles(tx, holderOf(key))
}

/** The device's store in the browser's own database. */
export function webDeviceStore(name = 'dray-driver'): DeviceStore {
  const using = connection(name)
  /** One transaction, on the disk when it resolves; what fails inside leaves nothing behind. */
  const write = <T>(stores: Store[], work: (tx: Writing) => Promise<T>): Promise<T> =>
    using(async (db) => {
      const tx = db.transaction(stores, 'readwrite', { durability: 'strict' })
      const done = tx.done.catch((fault: unknown) => {
        throw tx.error ?? fault
      })
      try {
        const [result] = await Promise.all([work(tx), done])
        return result
      } catch (fault) {
        await abandon(tx, done)
        throw tx.error ?? fault
      }
    })
  return {
    ...captureStore(using, write),
    ...draftStore(using, write),
    ...dayStore(using, write),
    ...paperStore(using, write),
  }
}

/** The work failed: nothing of the transaction may stay. */
async function abandon(tx: Writing, done: Promise<void>) {
  try {
    tx.abort()
  } catch {
    // It has ended by itself.
  }
  await done.catch(() => undefined)
}

type Using = ReturnType<typeof connection>
type Write = <T>(stores: Store[], work: (tx: Writing) => Promise<T>) => Promise<T>

/** Writes one capture with its pictures; none where a transaction whose end was lost has written it all the same. */
async function addCapture(tx: Writing, row: QueuedCapture, files: readonly NewFile[]) {
  const there = await Promise.all([tx.objectStore('captures').getKey(row.id), tx.objectStore('history').getKey(row.id)])
  if (there.some((key) => key !== undefined)) return false
  await tx.objectStore('captures').add(row)
  for (const { id, use, type, bytes } of files) {
    await tx.objectStore('files').put({ id, use, type, bytes, holder: row.id })
  }
  return true
}

async function keepAll(tx: Writing, order: KeepOrder) {
  const device = await tx.objectStore('devices').get(order.owner)
  if (!device) throw new Error('This driver is not paired with this phone')
  const rows: QueuedCapture[] = []
  for (const one of order.captures) {
    const row = newRow(order, one, { seq: device.seq + rows.length + 1, offset_ms: device.offset_ms })
    if (await addCapture(tx, row, one.files)) rows.push(row)
  }
  await tx.objectStore('devices').put({ ...device, seq: device.seq + rows.length })
  const kept = new Set(order.captures.flatMap(({ files }) => files.map(({ id }) => id)))
  for (const key of order.drafts) await dropDraftBut(tx, key, kept)
  return rows
}

async function settleOne(tx: Writing, row: QueuedCapture, settled: Settled) {
  for (const file of settled.confirmed_files) await tx.objectStore('files').delete(file)
  if (settled.sent) await tx.objectStore('history').put(settled.sent)
  if (settled.row) await tx.objectStore('captures').put(settled.row)
  else await tx.objectStore('captures').delete(row.id)
}

async function settleAll(tx: Writing, ids: readonly string[], rule: (row: QueuedCapture) => Settled) {
  const changed: QueuedCapture[] = []
  for (const id of ids) {
    const row = await tx.objectStore('captures').get(id)
    if (!row) continue
    const settled = rule(row)
    await settleOne(tx, row, settled)
    if (settled.row) changed.push(settled.row)
  }
  return changed
}

async function removeUntried(tx: Writing, ids: readonly string[]) {
  const rows = await Promise.all(ids.map((id) => tx.objectStore('captures').get(id)))
  if (rows.some((row) => !row || row.tried_at !== null)) return false
  for (const id of ids) {
    await tx.objectStore('captures').delete(id)
    await dropFiles(tx, id)
  }
  return true
}

async function clearOld(tx: Writing, before: number) {
  const old = await tx.objectStore('history').index('sent_at').getAllKeys(IDBKeyRange.upperBound(before))
  for (const key of old) await tx.objectStore('history').delete(key)
  const captures = await tx.objectStore('captures').getAllKeys()
  const drafts = await tx.objectStore('drafts').getAllKeys()
  const holders = new Set([...captures, ...drafts.map(holderOf)])
  for (let file = await tx.objectStore('files').index('holder').openKeyCursor(); file; file = await file.continue()) {
    if (!holders.has(file.key)) await tx.objectStore('files').delete(file.primaryKey)
  }
}

const captureStore = (using: Using, write: Write) =>
  ({
    keep: (order) => write(['captures', 'files', 'drafts', 'devices', 'history'], (tx) => keepAll(tx, order)),
    takeBack: (ids) => write(['captures', 'files'], (tx) => removeUntried(tx, ids)),
    queue: () => using((db) => db.getAll('captures')),
    settle: (ids, rule) => write(['captures', 'files', 'history'], (tx) => settleAll(tx, ids, rule)),
    file: (id) => using(async (db) => (await db.get('files', id)) ?? null),
    history: (owner) => using((db) => db.getAllFromIndex('history', 'owner', owner)),
    makeRoom: (before) => write(['captures', 'files', 'drafts', 'history'], (tx) => clearOld(tx, before)),
  }) satisfies Partial<DeviceStore>

/** A draft's pictures that its capture has taken over keep their place. */
async function dropDraftBut(tx: Writing, key: string, kept: ReadonlySet<string>) {
  await tx.objectStore('drafts').delete(key)
  const files = await tx.objectStore('files').index('holder').getAllKeys(holderOf(key))
  await Promise.all(files.filter((id) => !kept.has(id)).map((id) => tx.objectStore('files').delete(id)))
}

const draftStore = (using: Using, write: Write) =>
  ({
    draft: (key) => using(async (db) => (await db.get('drafts', key)) ?? null),
    drafts: (owner) => using((db) => db.getAllFromIndex('drafts', 'owner', owner)),
    saveDraft: (draft) => write(['drafts'], async (tx) => void (await tx.objectStore('drafts').put(draft))),
    draftFiles: (key) => using((db) => db.getAllFromIndex('files', 'holder', holderOf(key))),
    addDraftFile: (key, file) =>
      write(['files'], async (tx) => void (await tx.objectStore('files').put({ ...file, holder: holderOf(key) }))),
    removeDraftFile: (id) => write(['files'], (tx) => tx.objectStore('files').delete(id)),
    dropDraft: (key) => write(['drafts', 'files'], (tx) => dropDraft(tx, key)),
  }) satisfies Partial<DeviceStore>

const dayStore = (using: Using, write: Write) =>
  ({
    day: (owner) => using(async (db) => (await db.get('day', owner)) ?? null),
    saveDay: (day) => write(['day'], async (tx) => void (await tx.objectStore('day').put(day))),
    dropDay: (owner) =>
      write(['day', 'own'], async (tx) => {
        await tx.objectStore('day').delete(owner)
        await tx.objectStore('own').delete(owner)
      }),
    own: (owner) => using(async (db) => (await db.get('own', owner)) ?? null),
    saveOwn: (own) => write(['own'], async (tx) => void (await tx.objectStore('own').put(own))),
    positions: (owner) => using(async (db) => (await db.get('positions', owner)) ?? null),
    savePositions: (positions) =>
      write(['positions'], async (tx) => void (await tx.objectStore('positions').put(positions))),
    drivers: () => using((db) => db.getAll('devices')),
    saveDriver: (driver) => write(['devices'], async (tx) => void (await tx.objectStore('devices').put(driver))),
    changeDrivers: (rule) =>
      write(['devices'], async (tx) => {
        const changed = (await tx.objectStore('devices').getAll()).map(rule)
        for (const driver of changed) await tx.objectStore('devices').put(driver)
        return changed
      }),
  }) satisfies Partial<DeviceStore>

const ofOwner = (owner: Owner) => IDBKeyRange.bound([owner], [owner, []])

const paperStore = (using: Using, write: Write) =>
  ({
    paper: (owner, id) => using(async (db) => (await db.get('papers', [owner, id])) ?? null),
    paperIds: (owner) => using(async (db) => (await db.getAllKeys('papers', ofOwner(owner))).map(([, id]) => id)),
    savePaper: (paper) => write(['papers'], async (tx) => void (await tx.objectStore('papers').put(paper))),
    dropPapersBut: (owner, ids) =>
      write(['papers'], async (tx) => {
        const keys = await tx.objectStore('papers').getAllKeys(ofOwner(owner))
        for (const key of keys) if (!ids.includes(key[1])) await tx.objectStore('papers').delete(key)
      }),
    dropPapers: () => write(['papers'], (tx) => tx.objectStore('papers').clear()),
  }) satisfies Partial<DeviceStore>
