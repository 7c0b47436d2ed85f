import type { ReceivedDay, ReceivedOwn } from '../day/received-day.ts'
import type { KeepOrder } from '../outbox/keep-order.ts'
import type { NewFile, Owner, QueuedCapture, SentCapture } from '../outbox/queue.ts'
import type { HeldFix } from '../positions/position-sender.ts'

/** A driver who is paired with this phone, or was and has something unsent. */
export interface PairedDriver {
  owner: Owner
  tenant_id: number
  driver_id: number
  driver_name: string
  company_name: string
  time_zone: string
  device_id: number
  /** Null once signed out or ended: then only delivering is left. */
  session: { access_token: string; session_token: string } | null
  delivery_token: string
  /** The server took no delivery of theirs any more at this instant. */
  refused_at: number | null
  pin: { salt: ArrayBuffer; hash: ArrayBuffer; rounds: number }
  wrong_pins: number
  /** The last number given to a capture. */
  seq: number
  /** The server's clock less this phone's. */
  offset_ms: number | null
  is_current: boolean
}

/** A form that is not kept yet. Its pictures lie beside it. */
export interface Draft {
  key: string
  owner: Owner
  values: unknown
}

/** What the phone knows of a driver's work. */
export interface KeptDay {
  owner: Owner
  day: ReceivedDay
  fetched_at: number
  /** Jobs that the office took back while something of them was unsent. */
  gone: ReceivedDay['workdays'][number]['jobs']
}

/** What is a driver's own beside the day, as it was fetched. */
export interface KeptOwn {
  owner: Owner
  own: ReceivedOwn
  fetched_at: number
}

/** Where the phone was, as far as it is not sent. */
export interface KeptPositions {
  owner: Owner
  fixes: HeldFix[]
}

/** A paper of a job, to be read without a line. */
export interface KeptPaper {
  owner: Owner
  id: number
  type: string
  bytes: ArrayBuffer
}

/** What becomes of a row: changed, or delivered and moved to the history; pictures that are confirmed go. */
export interface Settled {
  row: QueuedCapture | null
  sent: SentCapture | null
  confirmed_files: readonly string[]
}

/**
 * All that lives on the device. Each method is one transaction: it has happened as a whole when its promise resolves, and
 * not at all when it rejects. What is full rejects with a `QuotaExceededError`.
 */
export interface DeviceStore {
  /** Writes captures, their pictures and their places in the queue, and clears their drafts: on the disk when it resolves. */
  keep(order: KeepOrder): Promise<QueuedCapture[]>
  /** Removes captures that were never tried; false and nothing removed when one of them was. */
  takeBack(ids: readonly string[]): Promise<boolean>
  queue(): Promise<QueuedCapture[]>
  /** Changes rows that are still there, and returns those. */
  settle(ids: readonly string[], rule: (row: QueuedCapture) => Settled): Promise<QueuedCapture[]>
  file(id: string): Promise<NewFile | null>
  history(owner: Owner): Promise<SentCapture[]>
  /** Frees space: history before this instant, and pictures that nothing names. */
  makeRoom(before: number): Promise<void>

  draft(key: string): Promise<Draft | null>
  drafts(owner: Owner): Promise<Draft[]>
  saveDraft(draft: Draft): Promise<void>
  draftFiles(key: string): Promise<NewFile[]>
  addDraftFile(key: string, file: NewFile): Promise<void>
  removeDraftFile(id: string): Promise<void>
  dropDraft(key: string): Promise<void>

  day(owner: Owner): Promise<KeptDay | null>
  saveDay(day: KeptDay): Promise<void>
  /** Removes the day and what is the driver's own. */
  dropDay(owner: Owner): Promise<void>
  own(owner: Owner): Promise<KeptOwn | null>
  saveOwn(own: KeptOwn): Promise<void>

  positions(owner: Owner): Promise<KeptPositions | null>
  savePositions(positions: KeptPositions): Promise<void>

  paper(owner: Owner, id: number): Promise<KeptPaper | null>
  /** The ids of the papers that are on the device. */
  paperIds(owner: Owner): Promise<number[]>
  savePaper(paper: KeptPaper): Promise<void>
  /** Removes an owner's papers but these. */
  dropPapersBut(owner: Owner, ids: readonly number[]): Promise<void>
  /** Removes all papers: they can be fetched again. */
  dropPapers(): Promise<void>

  drivers(): Promise<PairedDriver[]>
  saveDriver(driver: PairedDriver): Promise<void>
  /** Changes drivers, each from what is stored. */
  changeDrivers(rule: (driver: PairedDriver) => PairedDriver): Promise<PairedDriver[]>
}
