import type { QueuedCapture, SentCapture } from './outbox/queue.ts'
import type { KeptDay, PairedDriver } from './ports/device-store.ts'
import type { Sharing } from './positions/sharing.ts'

/** What the phone says of the last thing that was done, with the way back while there is one. */
export interface Word {
  text: string
  tone: 'good' | 'bad'
  undo: (() => Promise<void>) | null
}

export interface PhoneState {
  /** The device has been read. */
  is_ready: boolean
  /** The device's store cannot be read or written at all. */
  is_broken: boolean
  drivers: PairedDriver[]
  /** Whose day is shown. */
  driver: PairedDriver | null
  is_locked: boolean
  kept: KeptDay | null
  queue: QueuedCapture[]
  history: SentCapture[]
  /** The allocations of which a form is half filled. */
  drafted: number[]
  /** Whether the server answered last. */
  line: 'unknown' | 'on' | 'off'
  is_refreshing: boolean
  /** The server answers, but takes this phone's cookie for another driver's: the day stays as it is. */
  is_day_closed: boolean
  word: Word | null
  /** Whether the phone tells the office where it is, or why not. */
  sharing: Sharing
}

export const firstState: PhoneState = {
  is_ready: false,
  is_broken: false,
  drivers: [],
  driver: null,
  is_locked: false,
  kept: null,
  queue: [],
  history: [],
  drafted: [],
  line: 'unknown',
  is_refreshing: false,
  is_day_closed: false,
  word: null,
  sharing: { state: 'off' },
}
