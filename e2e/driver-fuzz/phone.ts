import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { Random } from '@dray/domain/driver-captures/random-captures.fixture.ts'
import { greyPng } from '../../apps/server/src/platform/files/pictures.fixture.ts'
import type { Person } from '../../apps/server/src/testing/people.ts'
import { pairedPhone } from '../../apps/server/src/testing/phone.ts'
import { captureId } from '../../apps/web/src/driver/outbox/capture-id.ts'
import { makeOutbox, NotKept } from '../../apps/web/src/driver/outbox/outbox.ts'
import { type NewCapture, type NewFile, ownerOf, undoMs } from '../../apps/web/src/driver/outbox/queue.ts'
import type { DeviceStore, PairedDriver } from '../../apps/web/src/driver/ports/device-store.ts'
import { webDeviceStore } from '../../apps/web/src/driver/ports/web-device-store.ts'
import { type FuzzDay, type Photograph, sayingOfDay } from './day-sayings.ts'
import { sayingOfJob } from './job-sayings.ts'
import { count, type Ledger } from './ledger.ts'
import { type Line, makeLine, pick } from './line.ts'
import type { FuzzJob } from './office.ts'

interface Wanted {
  number: number
  tenant_id: number
  clerk: Person
  url: () => string
  random: Random
  ledger: Ledger
}

interface Doing {
  undoes?: boolean
  full?: boolean
  photos?: number
}

/** Most have no picture. */
const someTimes = (random: Random) => (random() < 0.3 ? 1 + Math.floor(random() * 2) : 0)

const bufferOf = (bytes: Buffer) => new Uint8Array(bytes).buffer as ArrayBuffer

/** A picture that is like no other. */
export function picture(id: string, random: Random): NewFile {
  const row = () => Buffer.from([0, ...Array.from({ length: 8 }, () => Math.floor(random() * 256))])
  const packed = deflateSync(Buffer.concat(Array.from({ length: 8 }, row)))
  const bytes = bufferOf(greyPng({ width: 8, height: 8, bits: 8 }, packed))
  return { id, use: pick(['photo', 'signature'] as const, random), type: 'image/png', bytes }
}

/** One page after the other may send, as in a browser; a page that is killed gives its lock back. */
function makeLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request<T>(_name: string, work: () => Promise<T>): Promise<T> {
      const mine = last.then(work, work)
      last = mine.catch(() => undefined)
      return mine
    },
  }
}

/** The store of a phone whose disk may be full. */
function withFullDisk(store: DeviceStore, isFull: () => boolean): DeviceStore {
  return {
    ...store,
    keep: (order) => {
      if (isFull()) throw new DOMException('The disk is full', 'QuotaExceededError')
      return store.keep(order)
    },
  }
}

/** A phone as the app has it, without its screens: store, queue, line and clock, all of which may fail. */
export function makePhone({ number, tenant_id, clerk, url, random, ledger }: Wanted) {
  const name = `phone ${number} of ${ledger.acknowledged.size} ${Math.floor(random() * 1e12)}`
  const line: Line = makeLine(url, random)
  let skew = 0
  let ahead = 0
  let isFull = false
  let seen = 0
  const clock = { now: () => Date.now() + ahead + skew, after: () => () => undefined }
  const open = () => withFullDisk(webDeviceStore(name), () => isFull)
  let locks = makeLocks()
  let store = open()
  const start = () => makeOutbox({ store, fetch: line.fetch, clock, random, locks })
  let pages = [start()]
  const page = () => pick(pages, random)

  const anew = () => ({ id: captureId(clock.now(), random), at: new Date(clock.now()).toISOString(), place: null })
  const photograph: Photograph = (use) => ({ ...picture(captureId(clock.now(), random), random), use })

  function formOf(job: FuzzJob, photos = someTimes(random)): NewCapture {
    const files = Array.from({ length: photos }, () => picture(captureId(clock.now(), random), random))
    const of = { job_id: job.id, job_number: String(job.id), workday_id: job.workday_id }
    return { ...anew(), ...of, files, ...sayingOfJob(random, job.allocation_id) }
  }

  /** Some know no workday: the phone had none when it was captured. */
  function formOfDay(day: FuzzDay): NewCapture {
    const of = { job_id: null, job_number: '', workday_id: random() < 0.8 ? day.workday_id : null }
    return { ...anew(), ...of, ...sayingOfDay({ day, random, photograph }) }
  }

  const hashes = (files: readonly NewFile[]) =>
    new Map(files.map(({ id, bytes }) => [id, createHash('sha256').update(new Uint8Array(bytes)).digest('hex')]))

  /** What the screen says in the end. */
  async function keeps(owner: string, form: NewCapture, undoes: boolean) {
    try {
      await page().keep(owner, [form], { can_undo: undoes })
    } catch (fault) {
      if (!(fault instanceof NotKept)) throw fault
      return 'not kept'
    }
    return undoes && (await page().takeBack([form.id])) ? 'taken back' : 'kept'
  }

  /** Keeps a form; what the screen then says goes into the ledger. */
  async function enters(form: NewCapture, { undoes = false, full = false }: Doing) {
    const driver = await current()
    if (!driver) return
    isFull = full
    const said = await keeps(driver.owner, form, undoes)
    isFull = false
    if (said !== 'kept') {
      ledger.withdrawn.add(form.id)
      count(ledger, said)
      return
    }
    seen += 1
    const { id, job_id } = form
    const made = { id, job_id, phone: number, at: seen, driver_id: driver.driver_id, files: hashes(form.files) }
    ledger.acknowledged.set(id, made)
    count(ledger, form.kind)
  }

  async function current() {
    const drivers = await store.drivers()
    return drivers.find(({ is_current }) => is_current)
  }

  return {
    number,
    line,
    /** The office pairs it; a driver who had it before keeps what is unsent. */
    async pair(driver_id: number) {
      const paired = await pairedPhone(clerk, driver_id)
      const owner = ownerOf({ tenant_id, driver_id })
      const before = (await store.drivers()).find((one) => one.owner === owner)
      await store.changeDrivers((one) => ({ ...one, is_current: false }))
      const driver: PairedDriver = {
        owner,
        tenant_id,
        driver_id,
        driver_name: 'Driver',
        company_name: 'Company',
        time_zone: 'Europe/London',
        session: null,
        refused_at: null,
        pin: { salt: new ArrayBuffer(1), hash: new ArrayBuffer(1), rounds: 1 },
        wrong_pins: 0,
        seq: 0,
        offset_ms: null,
        ...before,
        device_id: paired.device_id,
        delivery_token: paired.delivery_token,
        is_current: true,
      }
      await store.saveDriver(driver)
      return paired.device_id
    },
    /** Fills in a form of a job and keeps it. */
    captures: (job: FuzzJob, doing: Doing = {}) => enters(formOf(job, doing.photos), doing),
    /** The same of the driver's own day. */
    capturesOfDay: (day: FuzzDay, doing: Doing = {}) => enters(formOfDay(day), doing),
    send: () => page().send(),
    /** The system ends the app in the middle of what it does, and it is opened again. */
    async kill() {
      const sending = page().send()
      if (random() < 0.5) await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, random() * 20))])
      for (const one of pages) one.stop()
      // What was on its way when the app ended may still arrive; nothing of it is heard.
      await sending.catch(() => undefined)
      locks = makeLocks()
      store = open()
      pages = [start()]
    },
    secondTab() {
      pages = [...pages, start()].slice(-3)
    },
    moveClock(ms: number) {
      skew += ms
    },
    /** Time passes for its queue. */
    wait(ms: number) {
      ahead += ms
    },
    async unsent() {
      return (await store.queue()).length
    },
    /** All is well again: sends until nothing is left, or gives up. */
    async drain() {
      line.set('clear')
      for (let round = 0; round < 60; round++) {
        ahead += undoMs + 5 * 60_000
        await page().sendNow()
        if ((await store.queue()).length === 0) return
      }
    },
    stop() {
      for (const one of pages) one.stop()
    },
  }
}
export type Phone = ReturnType<typeof makePhone>
