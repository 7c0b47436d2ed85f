import { captureTexts } from '@dray/domain/driver-app/driver-app.messages.ts'
import type { showDriverDay } from '@dray/domain/driver-day/driver-day.calls.ts'
import type {
  PairedPhone,
  pairPhone,
  signOutPhone,
  unlockPhone,
} from '@dray/domain/driver-devices/driver-devices.calls.ts'
import { pinTries } from '@dray/domain/driver-devices/pairing-rules.ts'
import { goneSince } from './day/day-jobs.ts'
import { keepPapers } from './day/keep-papers.ts'
import { newestPlace, recentFixes } from './day/recent-fixes.ts'
import { allocationOf } from './draft-key.ts'
import { DriverApiError, driverApi } from './driver-api.ts'
import { driverPaths } from './driver-paths.ts'
import { type KeepOptions, NotKept, type Outbox } from './outbox/outbox.ts'
import { type NewCapture, ownerOf, undoMs } from './outbox/queue.ts'
import { firstState, type PhoneState, type Word } from './phone-state.ts'
import { isPin, pinOf } from './pin.ts'
import type { DeviceStore, PairedDriver } from './ports/device-store.ts'
import type { PositionSource } from './ports/position-source.ts'
import type { PushChannel } from './ports/push-channel.ts'

export interface PhoneParts {
  store: DeviceStore
  outbox: Outbox
  position: PositionSource
  push: PushChannel
  app_version: string
}
export type Phone = ReturnType<typeof makePhone>

const wordMs = 4000
/** Jobs that left the day and may still have something on this phone. */
const mostGone = 60
const endedBy = new Set([401, 403])
/** The phone has one cookie: the driver who was paired last has it, and the others work on with the day that is here. */
const isAnothers = ({ code }: DriverApiError) => code === 'unauthenticated'

function stateHolder() {
  let state = firstState
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(change: Partial<PhoneState>) {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
type Holder = ReturnType<typeof stateHolder>

/** Reads what the device has of the driver who is shown. */
async function readDevice({ store }: PhoneParts, { get, set }: Holder) {
  const [drivers, queue] = await Promise.all([store.drivers(), store.queue()])
  const driver = drivers.find(({ is_current }) => is_current) ?? null
  const [kept, history, drafts] = driver
    ? await Promise.all([store.day(driver.owner), store.history(driver.owner), store.drafts(driver.owner)])
    : [null, [], []]
  const drafted = drafts.flatMap(({ key }) => allocationOf(key) ?? [])
  set({ drivers, queue, driver, kept, drafted, history, is_ready: true, is_locked: get().is_locked && driver !== null })
}

/** Fetches the day; without a line the one on the device stays. */
async function fetchDay({ store, outbox }: PhoneParts, { get, set }: Holder) {
  const { driver, line } = get()
  if (!driver?.session) return
  set({ is_refreshing: true })
  try {
    const day = await driverApi<typeof showDriverDay>({ path: driverPaths.day, session: driver.session })
    const before = await store.day(driver.owner)
    const kept = { owner: driver.owner, day, fetched_at: Date.now(), gone: goneSince(before, day).slice(-mostGone) }
    await store.saveDay(kept)
    const offset_ms = Date.parse(day.server_time) - Date.now()
    await store.changeDrivers((one) => ({ ...one, offset_ms }))
    // The browser does not always tell that the line is back.
    if (line === 'off') outbox.wake()
    set({ line: 'on', is_day_closed: false, ...(get().driver?.owner === driver.owner && { kept }) })
    // What is left out now is fetched with the next day.
    void keepPapers(store, kept).catch(() => undefined)
  } catch (fault) {
    await noteFetchFault({ store, driver, set }, fault)
  } finally {
    set({ is_refreshing: false })
  }
}

async function noteFetchFault(
  { store, driver, set }: { store: DeviceStore; driver: PairedDriver; set: Holder['set'] },
  fault: unknown,
) {
  const refusal = fault instanceof DriverApiError ? fault : null
  set({ line: refusal && !refusal.isLine ? 'on' : 'off' })
  if (!refusal || !endedBy.has(refusal.status)) return
  if (isAnothers(refusal)) return set({ is_day_closed: true })
  // It may have been paired again meanwhile.
  const token = driver.session?.access_token
  await store.changeDrivers((one) => (one.session?.access_token === token ? { ...one, session: null } : one))
}

async function savePaired({ store }: PhoneParts, paired: PairedPhone, pin: string) {
  const { driver, company, device_id, access_token, session_token, delivery_token } = paired
  const owner = ownerOf({ tenant_id: company.tenant_id, driver_id: driver.id })
  const known = (await store.drivers()).find((one) => one.owner === owner)
  const kept: PairedDriver = {
    owner,
    tenant_id: company.tenant_id,
    driver_id: driver.id,
    driver_name: driver.name,
    company_name: company.company_name,
    time_zone: company.time_zone,
    device_id,
    session: { access_token, session_token },
    delivery_token,
    refused_at: null,
    pin: await pinOf(pin),
    wrong_pins: 0,
    seq: known?.seq ?? 0,
    offset_ms: Date.parse(paired.server_time) - Date.now(),
    is_current: true,
  }
  await store.changeDrivers((one) => ({ ...one, is_current: false }))
  await store.saveDriver(kept)
}

/** The server counts wrong PINs too, where there is a line: a copy of what is on the phone tries no more than the phone. */
function tellUnlock({ session }: PairedDriver, pin: string) {
  if (!session) return
  const sent = { path: driverPaths.unlock, method: 'POST', body: { pin }, session } as const
  driverApi<typeof unlockPhone>(sent).catch(() => undefined)
}

/** All that the screens show and do: what is on the device first, and what the server says of it after. */
export function makePhone(parts: PhoneParts) {
  const { store, outbox } = parts
  const holder = stateHolder()
  const { get, set } = holder
  const fixes = recentFixes()
  let wordTimer: ReturnType<typeof setTimeout> | undefined

  const read = () => readDevice(parts, holder).catch(() => set({ is_ready: true, is_broken: true }))
  const refresh = async () => {
    await fetchDay(parts, holder)
    await read()
  }
  function say(word: Word | null) {
    clearTimeout(wordTimer)
    set({ word })
    if (word) wordTimer = setTimeout(() => set({ word: null }), word.undo ? undoMs : wordMs)
  }
  outbox.subscribe(() => void read())

  return {
    ...holder,
    position: { ...parts.position, latest: () => newestPlace(parts.position.latest(), fixes.last(), Date.now()) },
    fixes,
    push: parts.push,
    store,
    outbox,
    app_version: parts.app_version,
    read,
    refresh,
    say,
    lock: () => set({ is_locked: get().driver !== null }),
    ...keeping({ parts, holder, say }),
    ...people({ parts, holder, read, refresh }),
  }
}

interface Keeping {
  parts: PhoneParts
  holder: Holder
  say(word: Word | null): void
}

/** Puts captures into the queue and says so, or says that they are not kept. */
function keeping({ parts: { outbox }, holder, say }: Keeping) {
  async function takeBack(ids: readonly string[], restore?: () => Promise<void>) {
    const isBack = await outbox.takeBack(ids)
    if (isBack) await restore?.()
    say({ text: isBack ? captureTexts.undone : captureTexts.tooLate, tone: isBack ? 'good' : 'bad', undo: null })
  }
  return {
    async keep(
      captures: readonly NewCapture[],
      { restore, text, ...options }: KeepOptions & { restore?: () => Promise<void>; text?: string } = {},
    ): Promise<boolean> {
      const owner = holder.get().driver?.owner
      if (!owner) return false
      try {
        await outbox.keep(owner, captures, { can_undo: true, ...options })
      } catch (fault) {
        const isFull = fault instanceof NotKept && fault.reason === 'full'
        const why = isFull ? captureTexts.full : captureTexts.broken
        say({ text: `${captureTexts.notKept}. ${why}`, tone: 'bad', undo: null })
        return false
      }
      const ids = captures.map(({ id }) => id)
      const kept = text ? `${text} · ${captureTexts.kept}` : captureTexts.kept
      say({ text: kept, tone: 'good', undo: () => takeBack(ids, restore) })
      return true
    },
    /** Kept without a word: nobody did anything for it. */
    async keepQuietly(captures: readonly NewCapture[]) {
      const owner = holder.get().driver?.owner
      if (owner) await outbox.keep(owner, captures).catch(() => undefined)
    },
  }
}

interface People {
  parts: PhoneParts
  holder: Holder
  read(): Promise<void>
  refresh(): Promise<void>
}

/** Who uses the phone: pairing, PIN, switching and signing out. None of it deletes what is unsent. */
function people({ parts, holder: { get, set }, read, refresh }: People) {
  const { store, outbox, app_version } = parts
  const change = (owner: string, to: Partial<PairedDriver>) =>
    store.changeDrivers((one) => (one.owner === owner ? { ...one, ...to } : one))

  return {
    /** Throws a `DriverApiError`. */
    async pair({ code, pin, model }: { code: string; pin: string; model: string | null }) {
      const body = { code, pin, model, app_version }
      const paired = await driverApi<typeof pairPhone>({ path: driverPaths.pair, method: 'POST', body })
      await savePaired(parts, paired, pin)
      set({ is_locked: false })
      await read()
      outbox.wake()
      void refresh()
    },
    /** Tries a PIN of a driver; null when it is right, else how many tries are left. At none the phone is to be paired again. */
    async unlock(driver: PairedDriver, pin: string): Promise<number | null> {
      tellUnlock(driver, pin)
      if (await isPin(pin, driver.pin)) {
        await store.changeDrivers((one) => ({
          ...one,
          is_current: one.owner === driver.owner,
          wrong_pins: one.owner === driver.owner ? 0 : one.wrong_pins,
        }))
        set({ is_locked: false })
        await read()
        void refresh()
        return null
      }
      const wrong_pins = driver.wrong_pins + 1
      const left = Math.max(0, pinTries - wrong_pins)
      await change(driver.owner, left === 0 ? { wrong_pins: 0, session: null } : { wrong_pins })
      await read()
      return left
    },
    async signOut() {
      const { driver } = get()
      if (!driver) return
      if (driver.session) {
        const { session } = driver
        await driverApi<typeof signOutPhone>({ path: driverPaths.signOut, method: 'POST', session }).catch(() => null)
      }
      await change(driver.owner, { session: null, is_current: false })
      await store.dropDay(driver.owner)
      await read()
    },
  }
}
