import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { capture as captureSchema } from '@dray/domain/driver-captures/capture.ts'
import { deliverCaptureFile, deliverCaptures } from '@dray/domain/driver-captures/driver-captures.calls.ts'
import { showDriverDay } from '@dray/domain/driver-day/driver-day.calls.ts'
import { showDriverOwn } from '@dray/domain/driver-day/driver-own.calls.ts'
import { pairPhone, signOutPhone, unlockPhone } from '@dray/domain/driver-devices/driver-devices.calls.ts'
import { setPhonePush, showPushKey } from '@dray/domain/driver-pushes/driver-pushes.calls.ts'
import { callPath } from '@dray/domain/kernel/call.ts'
import { sendPositions, showOwnTrack } from '@dray/domain/positions/positions.calls.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { driverPaths } from '../driver-paths.ts'
import type { DeviceStore, PairedDriver } from '../ports/device-store.ts'
import { webDeviceStore } from '../ports/web-device-store.ts'
import { captureId } from './capture-id.ts'
import { makeOutbox, NotKept } from './outbox.ts'
import { type NewCapture, type NewFile, undoMs } from './queue.ts'

interface Request {
  path: string
  token: string | null
  captures: string[]
  file: ArrayBuffer | null
}
type Reply = Response | Error

const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { ...init, headers: { 'content-type': 'application/json', ...init.headers } })
const refusal = (status: number, headers: Record<string, string> = {}) =>
  json({ code: 'refused', message: 'Refused' }, { status, headers })

/** A server that takes everything, unless a test puts an answer in its way. */
function fakeServer() {
  const requests: Request[] = []
  const has = new Set<string>()
  const hasFiles = new Map<string, string>()
  const replies: ((request: Request) => Reply | null)[] = []
  const take = ({ captures }: Request) => {
    const rows = captures.map((id) => {
      const answer = has.has(id) ? 'known' : 'taken'
      has.add(id)
      return { id, answer, outcome: 'applied', faults: null, files: [] }
    })
    return json({ message: 'OK', data: { server_time: '2026-11-26T08:00:10.000Z', captures: rows } })
  }
  const takeFile = ({ path, file }: Request) => {
    const [, id = '', file_id = ''] = /captures\/(.+)\/files\/(.+)$/.exec(path) ?? []
    hasFiles.set(
      file_id,
      createHash('sha256')
        .update(new Uint8Array(file ?? new ArrayBuffer(0)))
        .digest('hex'),
    )
    return json({ message: 'OK', data: { id, file_id, is_here: 1 } })
  }
  async function fetch(path: string, { body, headers }: RequestInit): Promise<Response> {
    const token = new Headers(headers).get('authorization')
    const file = body instanceof FormData ? await (body.get('file') as Blob).arrayBuffer() : null
    const captures = file ? [] : (JSON.parse(String(body)).captures as { id: string }[]).map(({ id }) => id)
    const request = { path, token, captures, file }
    requests.push(request)
    const reply = replies.shift()?.(request)
    if (reply instanceof Error) throw reply
    return reply ?? (file ? takeFile(request) : take(request))
  }
  return { requests, has, hasFiles, replies, fetch, take }
}

let phones = 0
function phone(more: { store?: (store: DeviceStore) => DeviceStore; name?: string } = {}) {
  const server = fakeServer()
  const clock = {
    at: Date.parse('2026-11-26T08:00:00.000Z'),
    now: () => clock.at,
    after: () => () => undefined,
  }
  const plain = webDeviceStore(more.name ?? `phone-${++phones}`)
  const store = more.store?.(plain) ?? plain
  const locks = { request: <T>(_: string, work: () => Promise<T>) => work() }
  const parts = { store, fetch: server.fetch, clock, random: () => 0.5, locks }
  return { server, clock, store, outbox: makeOutbox(parts), reload: () => makeOutbox(parts) }
}

const driver = (owner: string, more: Partial<PairedDriver> = {}): PairedDriver => ({
  owner,
  tenant_id: 1,
  driver_id: Number(owner.split(':')[1]),
  driver_name: 'Dilys Parry',
  company_name: 'Ross Haulage',
  time_zone: 'Europe/London',
  device_id: 7,
  session: null,
  delivery_token: `token of ${owner}`,
  refused_at: null,
  pin: { salt: new ArrayBuffer(1), hash: new ArrayBuffer(1), rounds: 1 },
  wrong_pins: 0,
  seq: 0,
  offset_ms: null,
  is_current: true,
  ...more,
})

let made = 0
const id = () => captureId(1_764_000_000_000 + ++made, Math.random)
const arrived = (job_id: number, files: NewFile[] = []): NewCapture => ({
  id: id(),
  job_id,
  job_number: String(job_id),
  workday_id: null,
  place: null,
  at: '2026-11-26T08:00:00.000Z',
  files,
  kind: 'arrived',
  body: { side: 'delivery' },
})
const picture = (text: string): NewFile => ({
  id: id(),
  use: 'photo',
  type: 'image/jpeg',
  bytes: new TextEncoder().encode(text).buffer as ArrayBuffer,
})

let on: ReturnType<typeof phone>
const owner = '1:31'
beforeEach(async () => {
  on = phone()
  await on.store.saveDriver(driver(owner))
})
const states = async () => (await on.outbox.queue()).map(({ state }) => state)
const later = (ms: number) => {
  on.clock.at += ms
}

test('the paths are those of the contract', () => {
  expect(driverPaths.captures).toBe(callPath(deliverCaptures))
  expect(driverPaths.positions).toBe(callPath(sendPositions))
  expect(driverPaths.track).toBe(callPath(showOwnTrack))
  expect(driverPaths.file(':id', ':file_id')).toBe(callPath(deliverCaptureFile))
  expect([driverPaths.day, driverPaths.pair]).toEqual([callPath(showDriverDay), callPath(pairPhone)])
  expect(driverPaths.own).toBe(callPath(showDriverOwn))
  expect([driverPaths.push, driverPaths.push]).toEqual([callPath(showPushKey), callPath(setPhonePush)])
  expect([driverPaths.unlock, driverPaths.signOut]).toEqual([callPath(unlockPhone), callPath(signOutPhone)])
})

describe('keeping', () => {
  test('a capture is in the queue with its pictures and its number, as the contract has it', async () => {
    const form = arrived(1, [picture('one')])
    await on.outbox.keep(owner, [form, arrived(2)])
    const [row, next] = (await on.outbox.queue()).sort((one, other) => one.capture.seq - other.capture.seq)
    expect([row?.capture.seq, next?.capture.seq]).toEqual([1, 2])
    expect(captureSchema.parse(row?.capture)).toEqual(row?.capture)
    expect((await on.store.file(form.files[0]?.id ?? ''))?.bytes.byteLength).toBe(3)
  })

  test('where the transaction fails nothing is kept, the form stays, and it is said', async () => {
    const form = arrived(1, [{ ...picture('one'), bytes: 'no bytes' as unknown as ArrayBuffer }])
    await on.store.saveDraft({ key: 'form', owner, values: { name: 'A' } })
    await expect(on.outbox.keep(owner, [form], { drafts: ['form'] })).rejects.toThrow(NotKept)
    expect(await on.outbox.queue()).toEqual([])
    expect(await on.store.draft('form')).toMatchObject({ values: { name: 'A' } })
  })

  test('a full phone gives up what is delivered, and keeps then', async () => {
    let isFull = true
    let hasRoom = false
    on = phone({
      store: (store) => ({
        ...store,
        keep: async (order) => {
          if (isFull && !hasRoom) throw new DOMException('full', 'QuotaExceededError')
          return store.keep(order)
        },
        makeRoom: async () => {
          hasRoom = true
        },
      }),
    })
    await on.store.saveDriver(driver(owner))
    await on.outbox.keep(owner, [arrived(1)])
    expect(await states()).toEqual(['waiting'])
    isFull = true
    hasRoom = false
    on.store.makeRoom = async () => undefined
    await expect(on.outbox.keep(owner, [arrived(1)])).rejects.toMatchObject({ reason: 'full' })
    expect(await states()).toEqual(['waiting'])
  })

  test('a form that is kept twice is one capture', async () => {
    const form = arrived(1)
    await on.outbox.keep(owner, [form])
    await on.outbox.keep(owner, [form])
    expect(await states()).toEqual(['waiting'])
    await on.outbox.send()
    await on.outbox.keep(owner, [form])
    expect(await states()).toEqual([])
  })

  test('the draft and its pictures go with the same step that keeps them', async () => {
    const photo = picture('one')
    await on.store.saveDraft({ key: 'form', owner, values: {} })
    await on.store.addDraftFile('form', photo)
    await on.store.addDraftFile('form', picture('removed'))
    await on.outbox.keep(owner, [arrived(1, [photo])], { drafts: ['form'] })
    expect(await on.store.draft('form')).toBeNull()
    expect(await on.store.draftFiles('form')).toEqual([])
    expect(await on.store.file(photo.id)).not.toBeNull()
  })
})

describe('taking back', () => {
  test('within the time it was never sent', async () => {
    const form = arrived(1)
    await on.outbox.keep(owner, [form], { can_undo: true })
    await on.outbox.send()
    expect(await on.outbox.takeBack([form.id])).toBe(true)
    later(undoMs + 1)
    await on.outbox.send()
    expect(on.server.requests).toEqual([])
    expect(await states()).toEqual([])
  })

  test('not once it was tried', async () => {
    const form = arrived(1)
    on.server.replies.push(() => new TypeError('no line'))
    await on.outbox.keep(owner, [form], { can_undo: true })
    later(undoMs + 1)
    await on.outbox.send()
    expect(await on.outbox.takeBack([form.id])).toBe(false)
    expect(await states()).toEqual(['waiting'])
  })
})

describe('sending', () => {
  test('pictures follow their record and arrive as they were', async () => {
    const photos = [picture('one'), picture('two')]
    await on.outbox.keep(owner, [arrived(1, photos)])
    await on.outbox.send()
    expect(on.server.requests.map(({ file }) => file === null)).toEqual([true, false, false])
    for (const { id, bytes } of photos) {
      expect(on.server.hasFiles.get(id)).toBe(createHash('sha256').update(new Uint8Array(bytes)).digest('hex'))
      expect(await on.store.file(id)).toBeNull()
    }
    expect(await states()).toEqual([])
    expect(await on.store.history(owner)).toHaveLength(1)
  })

  test('a lost answer: sent again under the same id, and then known', async () => {
    const form = arrived(1)
    await on.outbox.keep(owner, [form])
    on.server.replies.push((request) => {
      on.server.take(request)
      return new TypeError('cut')
    })
    await on.outbox.send()
    expect(await states()).toEqual(['waiting'])
    later(1000)
    await on.outbox.send()
    expect(on.server.requests.map(({ captures }) => captures)).toEqual([[form.id], [form.id]])
    expect(await states()).toEqual([])
  })

  test.each([
    ['the page of a network', () => new Response('<html>Sign in</html>', { headers: { 'content-type': 'text/html' } })],
    ['JSON of somebody else', () => json({ status: 'ok' })],
    ['an answer that names another id', () => json({ data: { captures: [{ id: 'other', answer: 'taken' }] } })],
    ['a redirection', () => new Response(null, { status: 302, headers: { location: '/login' } })],
    ['a gateway', () => new Response('Bad gateway', { status: 502 })],
    ["a network's own refusal", () => new Response('<html>', { status: 403 })],
    ['a fault of the server', () => refusal(500)],
  ])('%s is no success', async (_, reply) => {
    await on.outbox.keep(owner, [arrived(1)])
    on.server.replies.push(reply)
    await on.outbox.send()
    expect(await states()).toEqual(['waiting'])
    expect((await on.store.drivers())[0]?.refused_at).toBeNull()
    later(1000)
    await on.outbox.send()
    expect(await states()).toEqual([])
  })

  test('a server that asks for a pause is left alone, also by what is new', async () => {
    await on.outbox.keep(owner, [arrived(1)])
    on.server.replies.push(() => refusal(429, { 'retry-after': '30' }))
    await on.outbox.send()
    later(10_000)
    await on.outbox.keep(owner, [arrived(2)])
    await on.outbox.send()
    expect(on.server.requests).toHaveLength(1)
    later(20_001)
    await on.outbox.send()
    expect(await states()).toEqual([])
  })

  test('a later capture of a job waits for an earlier one, and other jobs go on', async () => {
    const [first, second, other] = [arrived(1), arrived(1), arrived(2)]
    await on.outbox.keep(owner, [first], { can_undo: true })
    await on.outbox.keep(owner, [second, other])
    await on.outbox.send()
    expect(on.server.requests.map(({ captures }) => captures)).toEqual([[other.id]])
    later(undoMs + 1)
    await on.outbox.send()
    expect(on.server.requests[1]?.captures).toEqual([first.id, second.id])
  })

  test('what the server cannot read stays and holds up nothing', async () => {
    const [bad, good] = [arrived(1), arrived(1)]
    await on.outbox.keep(owner, [bad, good])
    on.server.replies.push(() =>
      json({
        data: {
          server_time: '2026-11-26T08:00:00.000Z',
          captures: [
            { id: bad.id, answer: 'faulty', outcome: null, faults: { body: ['Wrong'] }, files: [] },
            { id: good.id, answer: 'taken', outcome: 'applied', faults: null, files: [] },
          ],
        },
      }),
    )
    await on.outbox.send()
    expect(await on.outbox.queue()).toMatchObject([{ id: bad.id, state: 'faulty', fault: 'body: Wrong' }])
    await on.outbox.sendNow()
    expect(await states()).toEqual([])
  })

  test('a request that is refused as a whole goes again one by one', async () => {
    const [one, two] = [arrived(1), arrived(2)]
    await on.outbox.keep(owner, [one, two])
    on.server.replies.push(
      () => refusal(422),
      () => refusal(422),
    )
    await on.outbox.send()
    expect(on.server.requests.map(({ captures }) => captures)).toEqual([[one.id, two.id], [one.id], [two.id]])
    expect(await states()).toEqual(['faulty'])
  })

  test('two drivers on one phone: each under their own name, and a refusal of one stops that one only', async () => {
    await on.store.saveDriver(driver('1:32'))
    await on.outbox.keep(owner, [arrived(1)])
    await on.outbox.keep('1:32', [arrived(1)])
    on.server.replies.push(() => refusal(401))
    await on.outbox.send()
    expect(on.server.requests.map(({ token }) => token)).toEqual(['Device token of 1:31', 'Device token of 1:32'])
    expect((await on.outbox.queue()).map((row) => row.owner)).toEqual([owner])
    later(60_000)
    await on.outbox.send()
    expect(on.server.requests).toHaveLength(2)
  })

  test('a clock that was hours ahead and is put right holds nothing back', async () => {
    later(3 * 3600_000)
    on.server.replies.push(() => new Error('No line'))
    await on.outbox.keep(owner, [arrived(1)])
    await on.outbox.send()
    await on.outbox.keep(owner, [arrived(2)], { can_undo: true })
    on.server.replies.push(() => refusal(429, { 'retry-after': '600' }))
    await on.outbox.keep(owner, [arrived(3)])
    await on.outbox.send()
    later(-3 * 3600_000)
    await on.outbox.send()
    expect(await on.outbox.queue()).toEqual([])
    expect(on.server.has.size).toBe(3)
  })

  test('at most twenty at once, and the clock is learnt from the answers', async () => {
    await on.outbox.keep(
      owner,
      Array.from({ length: 45 }, (_, at) => arrived(at)),
    )
    await on.outbox.send()
    expect(on.server.requests.map(({ captures }) => captures.length)).toEqual([20, 20, 5])
    await on.outbox.keep(owner, [arrived(1)])
    expect((await on.outbox.queue())[0]?.capture.at.offset_ms).toBe(10_000)
  })

  test('a page that is closed in the middle goes on where it was', async () => {
    const photos = [picture('one'), picture('two')]
    await on.outbox.keep(owner, [arrived(1, photos), arrived(2)])
    on.server.replies.push(
      () => null,
      () => null,
      () => new TypeError('no line'),
    )
    await on.outbox.send()
    expect(await states()).toEqual(['recorded'])
    later(10_000)
    await on.reload().send()
    expect(await states()).toEqual([])
    expect(on.server.requests.filter(({ captures }) => captures.length > 0)).toHaveLength(1)
    expect(on.server.hasFiles.size).toBe(2)
  })

  test('a server that has lost the record is given it again before the picture', async () => {
    await on.outbox.keep(owner, [arrived(1, [picture('one')])])
    on.server.replies.push(
      () => null,
      () => refusal(404),
    )
    await on.outbox.send()
    later(10_000)
    await on.outbox.send()
    expect(on.server.requests.map(({ file }) => file === null)).toEqual([true, false, true, false])
    expect(await states()).toEqual([])
  })
})

test('the unsent are saved with their pictures under the same ids', async () => {
  const form = arrived(1, [picture('one')])
  await on.outbox.keep(owner, [form])
  const file = await on.outbox.unsentFile()
  expect(file.drivers).toMatchObject([{ driver_id: 31, captures: [{ id: form.id }], files: [{ base64: btoa('one') }] }])
})

test('history is cleared after a week, and what is unsent never', async () => {
  await on.outbox.keep(owner, [arrived(1)])
  await on.outbox.send()
  on.server.replies.push(() => new TypeError('no line'))
  await on.outbox.keep(owner, [arrived(2, [picture('one')])])
  later(8 * 24 * 3600_000)
  await on.store.makeRoom(on.clock.at - 7 * 24 * 3600_000)
  expect(await on.store.history(owner)).toEqual([])
  const [row] = await on.outbox.queue()
  expect(await on.store.file(row?.capture.files[0]?.id ?? '')).not.toBeNull()
})
