import { randomUUID } from 'node:crypto'
import { captureNotes } from '@dray/domain/driver-captures/decide-capture.ts'
import { deliverCaptures } from '@dray/domain/driver-captures/driver-captures.calls.ts'
import {
  listDriverCaptures,
  placeDriverCapture,
  takeInCaptures,
} from '@dray/domain/driver-captures/office-captures.calls.ts'
import { endDriverDevice, listDriverDevices, unlockPhone } from '@dray/domain/driver-devices/driver-devices.calls.ts'
import { pinTries } from '@dray/domain/driver-devices/pairing-rules.ts'
import { drivers } from '@dray/domain/drivers/drivers.ts'
import { updateJobStatus } from '@dray/domain/job-steps/job-steps.calls.ts'
import { getJob } from '@dray/domain/jobs/jobs.calls.ts'
import { addDays, dateIn } from '@dray/domain/kernel/clock-time.ts'
import type { EventMessage } from '@dray/domain/kernel/event.ts'
import { getClientEvents } from '@dray/domain/kernel/missed-events.calls.ts'
import { getOrganizerDay, listWorkdayCards } from '@dray/domain/organizer/board.calls.ts'
import { getOwnPermissions } from '@dray/domain/sessions/sessions.calls.ts'
import pg from 'pg'
import { io } from 'socket.io-client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { pictures } from '#platform/files/pictures.fixture.ts'
import { makeFactories } from '#testing/factories.ts'
import { testOffice } from '#testing/office.ts'
import { minutesBefore } from '#testing/on-duty.ts'
import { fileOf, pairedPhone } from '#testing/phone.ts'

const office = testOffice()
/** So many minutes ago. */
const ago = minutesBefore(Date.now())

/** What the office's open screens hear without a number, from now on. */
async function mentions(): Promise<EventMessage[]> {
  const { server, clerk } = office
  const socket = io(server.url, {
    transports: ['websocket'],
    auth: { token: clerk.halves?.access_token, session_token: clerk.halves?.session_token },
    extraHeaders: { cookie: `dray_session=${clerk.halves?.cookie}` },
  })
  onTestFinished(() => void socket.disconnect())
  const heard: EventMessage[] = []
  socket.on('staff', (told: EventMessage[]) => heard.push(...told))
  await new Promise((resolve, reject) => {
    socket.once('joined', resolve)
    socket.once('connect_error', reject)
  })
  return heard
}
const today = dateIn('Europe/London', new Date().toISOString())

/** A driver with a phone and a booked job of today. */
async function onTheRoad(job: Parameters<typeof office.made.job>[0] = {}, leg = 'both') {
  const { made, clerk } = office
  const driver_id = await made.driver()
  const workday_id = await made.workday({ driver_id, date: today })
  const job_id = await made.job({ collection_date: today, delivery_date: today, ...job, status: 'Booked' })
  await made.work_day_job({ job_id, workday_id, leg })
  return { driver_id, workday_id, job_id, phone: await pairedPhone(clerk, driver_id) }
}

const shown = (job_id: number) => office.clerk.ok(getJob, { params: { id: job_id } })
const statusOf = async (job_id: number) => (await shown(job_id)).status

describe('what a driver captures', () => {
  test('moves the job along, step by step, with its feed, times and proof', async () => {
    const { job_id, phone, workday_id } = await onTheRoad()
    const collection = { side: 'collection' } as const
    const delivery = { side: 'delivery' } as const
    const [arrived_at, departed_at] = [ago(50), ago(30)]
    await phone.does('started', job_id, { workday_id })
    expect(await statusOf(job_id)).toBe('Inprogress')
    await phone.does('arrived', job_id, { body: collection, at: arrived_at })
    await phone.does('loaded', job_id, { body: { pieces: 4, seal: 'S-77' } })
    await phone.does('departed', job_id, { body: collection, at: departed_at })
    expect(await statusOf(job_id)).toBe('Intransit')
    await phone.does('arrived', job_id, { body: delivery })
    const { received } = await phone.does('proof', job_id, { body: { name: 'M Okafor', pieces: 4 } })
    expect(received).toMatchObject({ answer: 'taken', outcome: 'applied' })
    const job = await shown(job_id)
    expect(job.status).toBe('Completed')
    expect(job.job_process).toEqual([expect.objectContaining({ type: 'pod', pod_name: 'M Okafor', pieces: 4 })])
    expect(job.stop_times.find(({ side }) => side === 'collection')).toMatchObject({
      arrived_at,
      departed_at,
    })
    expect(job.job_activities.map(({ message }) => message)).toEqual(
      expect.arrayContaining([expect.stringContaining('4 pieces, seal S-77')]),
    )
  })

  test('a proof alone takes the missing steps along', async () => {
    const { job_id, phone } = await onTheRoad()
    await phone.does('proof', job_id)
    expect(await statusOf(job_id)).toBe('Completed')
  })

  test('is taken once, however often it is delivered, and at once', async () => {
    const { job_id, phone } = await onTheRoad()
    const proof = phone.captured('proof', job_id)
    await Promise.all([
      phone.deliver(proof),
      phone.deliver(proof).catch(() => null),
      phone.deliver(proof).catch(() => null),
    ])
    const [again] = await phone.deliver(proof)
    expect(again).toMatchObject({ id: proof.id, answer: 'known', outcome: 'applied' })
    expect((await shown(job_id)).job_process).toHaveLength(1)
  })

  test('another body under the same id is not taken for it', async () => {
    const { job_id, phone } = await onTheRoad()
    const note = phone.captured('note', job_id)
    await phone.deliver(note)
    const [changed] = await phone.deliver({ ...note, body: { side: null, text: 'Something else' } })
    expect(changed).toMatchObject({ answer: 'faulty', faults: { id: [expect.any(String)] } })
  })

  test('one that cannot be read holds up no other', async () => {
    const { job_id, phone } = await onTheRoad()
    const broken = { ...phone.captured('note', job_id), kind: 'flown' } as never
    const long = phone.captured('note', job_id, { body: { text: 'x'.repeat(100_000) } })
    const [first, second, third] = await phone.deliver(broken, long, phone.captured('started', job_id))
    expect([first?.answer, second?.answer, third?.answer]).toEqual(['faulty', 'faulty', 'taken'])
    expect(await statusOf(job_id)).toBe('Inprogress')
  })

  test('a collection of two legs ends the leg, and its delivery begins anew', async () => {
    const { job_id, phone } = await onTheRoad({ job_type: 2 }, 'collection')
    await phone.does('proof', job_id, { body: { side: 'collection' } })
    expect(await shown(job_id)).toMatchObject({ status: 'Collected', collected: 1 })
    const day = await phone.day()
    expect(day.workdays[0]?.jobs[0]).toMatchObject({ is_done: 1, stops: [{ side: 'collection' }] })
  })

  test("a trip's leg is proved and ended by its driver, and the trip follows", async () => {
    const { made } = office
    const customer_id = await made.customer()
    const trip = await made.trip({ customer_id, status: 'Booked', collection_date: today, delivery_date: today })
    const { job_id, phone } = await onTheRoad({ customer_id, parent_id: trip })
    await phone.does('proof', job_id)
    expect(await statusOf(job_id)).toBe('Completed')
    expect(await statusOf(trip)).toBe('Completed')
  })

  test('a failed collection gives the job back, and collected after all takes it up again where nobody else has it', async () => {
    const { job_id, phone, workday_id } = await onTheRoad()
    await phone.does('failed', job_id, { workday_id, body: { side: 'collection', reason: 'Goods not ready' } })
    expect(await shown(job_id)).toMatchObject({ status: 'Pending', failed_side: 'collection' })
    await phone.does('loaded', job_id, { workday_id })
    expect(await statusOf(job_id)).toBe('Intransit')
  })

  test('a failed delivery stays on the road', async () => {
    const { job_id, phone } = await onTheRoad()
    await phone.does('loaded', job_id)
    await phone.does('failed', job_id, { body: { reason: 'Closed' } })
    const marked = { status: 'Intransit', failed_side: 'delivery', failed_reason: 'Closed' }
    expect(await shown(job_id)).toMatchObject(marked)
    await office.clerk.ok(updateJobStatus, { params: { id: job_id }, body: { status: 'Indepot' } })
    expect(await shown(job_id)).toMatchObject({ status: 'Indepot', failed_side: null, failed_reason: null })
  })

  test('delivered after all, it is shown as failed no more, whichever of the two comes first', async () => {
    for (const order of [0, 1]) {
      const { job_id, phone } = await onTheRoad()
      const two = [phone.captured('failed', job_id), phone.captured('proof', job_id)]
      await phone.deliver(...(order === 0 ? two : two.toReversed()))
      expect(await shown(job_id)).toMatchObject({ status: 'Completed', failed_side: null })
    }
  })
})

describe('what no longer fits', () => {
  test("a proof of a job that is not the driver's is kept and moves nothing", async () => {
    const { phone } = await onTheRoad()
    const others = await onTheRoad()
    const { received } = await phone.does('proof', others.job_id)
    expect(received).toMatchObject({ answer: 'taken', outcome: 'kept' })
    expect(await shown(others.job_id)).toMatchObject({ status: 'Booked', job_process: [] })
  })

  test('of a job that was cancelled, deleted, or never was, it is kept', async () => {
    const { made } = office
    const { phone } = await onTheRoad()
    for (const job_id of [
      await made.job({ status: 'Cancelled' }),
      await made.job({ status: 'Deleted' }),
      987_654_321,
    ]) {
      expect((await phone.does('proof', job_id)).received).toMatchObject({ answer: 'taken', outcome: 'kept' })
    }
  })

  test("another company's job is not touched, and is not told from one that never was", async () => {
    const { server } = office
    const there = await server.company()
    const theirs = makeFactories(server.app, there.tenant_id)
    const { phone } = await onTheRoad()
    const job_id = await theirs.job({ status: 'Booked' })
    expect((await phone.does('proof', job_id)).received).toMatchObject({ answer: 'taken', outcome: 'kept' })
    const clerk = await server.clerk(there)
    expect(await clerk.ok(getJob, { params: { id: job_id } })).toMatchObject({ status: 'Booked', job_process: [] })
  })

  test('a clock of next year is set right by the arrival', async () => {
    const { job_id, phone } = await onTheRoad()
    await phone.does('proof', job_id, { at: '2028-01-01T00:00:00Z' })
    const [proof] = (await shown(job_id)).job_process
    expect(Date.parse(proof?.pod_time ?? '')).toBeLessThanOrEqual(Date.now())
  })

  test("what the office stamped stays, and the driver's times move no price", async () => {
    const { job_id, phone } = await onTheRoad({ base_charge: '100', total_charge: '100' })
    const before = await shown(job_id)
    await phone.does('arrived', job_id, { at: ago(5) })
    await phone.does('departed', job_id, { at: ago(3) })
    const after = await shown(job_id)
    expect(after.total_charge).toBe(before.total_charge)
  })
})

describe('what waits is placed by the office', () => {
  async function keptProof() {
    const own = await onTheRoad()
    const others = await onTheRoad()
    const content = pictures.png
    const [early, late] = [fileOf(content, 'photo'), fileOf(content, 'photo')]
    const { one } = await own.phone.does('proof', others.job_id, { files: [early, late], body: { name: 'Kim' } })
    await own.phone.sendFile(one.id, early, content)
    const { captures, waiting } = await office.clerk.ok(listDriverCaptures, { query: { state: 'waiting' } })
    const [row] = captures.data
    if (!row) throw new Error('Nothing waits')
    return { ...own, others, one, row, waiting, sendLate: () => own.phone.sendFile(one.id, late, content) }
  }
  const place = (
    id: number,
    body: { action: 'use' | 'move' | 'set_aside' | 'put_back'; job_id?: number; version?: number },
  ) => office.clerk.send(placeDriverCapture, { params: { id }, body })

  test('is listed with what it says and why it waits', async () => {
    const { row, waiting, others } = await keptProof()
    expect(waiting).toBe(1)
    expect(row).toMatchObject({
      kind: 'proof',
      said: 'Proof of delivery, signed by Kim',
      note: 'The driver no longer had the job',
      job: { id: others.job_id, status: 'Booked' },
      files: [{ path: expect.any(String) }, { path: null }],
    })
  })

  test('is counted where a session begins, for who may place it', async () => {
    const { waiting } = await keptProof()
    const reader = await office.server.clerk(office.company, { permissions: ['/traffic-diary'] })
    const counted = async ({ ok, user_id }: typeof reader) =>
      (await ok(getOwnPermissions, { params: { userId: user_id } })).waiting_captures
    expect(await counted(office.clerk)).toBe(waiting)
    expect(await counted(reader)).toBe(0)
  })

  test('is found by its job and its driver, and by nothing else', async () => {
    const { row } = await keptProof()
    const found = async (keywords: string) =>
      (await office.clerk.ok(listDriverCaptures, { query: { keywords } })).captures.data.map(({ id }) => id)
    expect(await found(row.job?.job_number ?? '')).toEqual([row.id])
    expect(await found(row.driver.full_name)).toContain(row.id)
    expect(await found('no such words')).toEqual([])
  })

  test('moved, it is a proof of the other job, and its late picture follows it', async () => {
    const { row, job_id, sendLate } = await keptProof()
    const moved = await place(row.id, { action: 'move', job_id, version: row.version })
    expect(moved).toMatchObject({ status: 200, data: { outcome: 'moved', placed_job: { id: job_id } } })
    await sendLate()
    const job = await shown(job_id)
    expect(job.status).toBe('Booked')
    expect(job.job_process[0]).toMatchObject({ pod_name: 'Kim', pod_image: [expect.anything(), expect.anything()] })
  })

  test('set aside it can be put back and used after all, which the trail has; what was used stays', async () => {
    const { row, others } = await keptProof()
    expect(await place(row.id, { action: 'put_back' })).toMatchObject({ status: 422 })
    const aside = await place(row.id, { action: 'set_aside', version: row.version })
    expect(aside).toMatchObject({ status: 200, data: { outcome: 'set_aside', placed_by_name: expect.any(String) } })
    const back = await place(row.id, { action: 'put_back', version: row.version + 1 })
    const open = { outcome: 'kept', note: row.note, placed_by_name: null, placed_at: null }
    expect(back).toMatchObject({ status: 200, data: open })
    const { rows } = await office.server.app.platform.pool.query(
      `select before ->> 'outcome' as before, after ->> 'outcome' as after from audit_log
        where tenant_id = $1 and table_name = 'driver_captures' and row_id = $2 and action = 'update' order by id`,
      [office.company.tenant_id, row.id],
    )
    expect(rows.map(({ before, after }) => [before, after])).toEqual([
      ['kept', 'set_aside'],
      ['set_aside', 'kept'],
    ])
    expect(await place(row.id, { action: 'use' })).toMatchObject({ status: 200 })
    expect((await shown(others.job_id)).job_process).toHaveLength(1)
    expect(await place(row.id, { action: 'put_back' })).toMatchObject({ status: 422 })
  })

  test('is placed once, by who holds the right, and at a job that takes papers', async () => {
    const { row, others } = await keptProof()
    const reader = await office.server.clerk(office.company, { permissions: ['/traffic-diary'] })
    const refused = await reader.send(placeDriverCapture, { params: { id: row.id }, body: { action: 'use' } })
    expect(refused).toMatchObject({ status: 403 })
    const cancelled = await office.made.job({ status: 'Cancelled' })
    expect(await place(row.id, { action: 'move', job_id: cancelled })).toMatchObject({ code: 'job_locked' })
    expect(await place(row.id, { action: 'move' })).toMatchObject({
      status: 422,
      data: { job_id: [expect.any(String)] },
    })
    expect(await place(row.id, { action: 'use' })).toMatchObject({ status: 200 })
    expect(await place(row.id, { action: 'set_aside' })).toMatchObject({ status: 422 })
    expect((await shown(others.job_id)).job_process).toHaveLength(1)
  })
})

describe('pictures', () => {
  test('come after their proof, are compared, and once is enough', async () => {
    const { job_id, phone } = await onTheRoad()
    const content = pictures.png
    const [sign, photo] = [fileOf(content, 'signature'), fileOf(content, 'photo')]
    const { one } = await phone.does('proof', job_id, { files: [sign, photo] })
    expect(await phone.sendFile(one.id, sign, content.subarray(1))).toMatchObject({ status: 422 })
    const both = await Promise.all([phone.sendFile(one.id, sign, content), phone.sendFile(one.id, sign, content)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await phone.sendFile(one.id, photo, content)).toMatchObject({ status: 200 })
    expect(await phone.sendFile(one.id, photo, content)).toMatchObject({ status: 200 })
    const [proof] = (await shown(job_id)).job_process
    expect(proof?.pod_sign).not.toBeNull()
    expect(proof?.pod_image).toHaveLength(1)
    const [known] = await phone.deliver(one)
    expect(known?.files.toSorted()).toEqual([sign.id, photo.id].toSorted())
  })

  test('one id is one picture: a capture that names it again is faulty, and the others are taken', async () => {
    const { job_id, phone } = await onTheRoad()
    const photo = fileOf(pictures.png, 'photo')
    const twice = phone.captured('note', job_id, { files: [photo, photo] })
    const answers = await phone.deliver(twice, phone.captured('note', job_id, { files: [photo] }))
    expect(answers.map(({ answer }) => answer)).toEqual(['faulty', 'taken'])
  })

  test("nobody sends one for another driver's capture, or one that was not named", async () => {
    const { job_id, phone } = await onTheRoad()
    const content = pictures.png
    const photo = fileOf(content, 'photo')
    const { one } = await phone.does('proof', job_id, { files: [photo] })
    const other = await onTheRoad()
    expect(await other.phone.sendFile(one.id, photo, content)).toMatchObject({ status: 404 })
    expect(await phone.sendFile(one.id, fileOf(content, 'photo'), content)).toMatchObject({ status: 404 })
    expect(await phone.sendFile(randomUUID(), photo, content)).toMatchObject({ status: 404 })
  })
})

describe('what the program fails at', () => {
  /** From now on the database fails at everything that is written into the feed of one job, or at its proofs. */
  async function failsAt(job_id: number, raise: string, at = { table: 'job_activities', write: 'insert' }) {
    const owner = new pg.Client({ connectionString: office.server.database.url })
    await owner.connect()
    onTestFinished(async () => {
      await owner.query(`drop trigger fails_${job_id} on ${at.table}; drop function fails_${job_id}`)
      await owner.end()
    })
    await owner.query(`create function fails_${job_id}() returns trigger language plpgsql as $$
      begin raise exception 'the bridge is out' using errcode = '${raise}'; end $$`)
    await owner.query(`create trigger fails_${job_id} before ${at.write} on ${at.table} for each row
      when (new.job_id = ${job_id}) execute function fails_${job_id}()`)
  }

  test.each(['P0001', '23514', '22P02'])('is kept for the office and holds up no other: %s', async (code) => {
    const one = await onTheRoad()
    const other = { job_id: await office.made.job({ status: 'Booked' }) }
    await office.made.work_day_job({ job_id: other.job_id, workday_id: one.workday_id })
    await failsAt(one.job_id, code)
    const { phone } = one
    const sent = [phone.captured('proof', one.job_id), phone.captured('note', other.job_id)]
    const answers = await phone.deliver(...sent)
    expect(answers.map(({ answer, outcome }) => [answer, outcome])).toEqual([
      ['taken', 'kept'],
      ['taken', expect.stringMatching(/^applied/)],
    ])
    expect((await phone.deliver(...sent)).map(({ answer }) => answer)).toEqual(['known', 'known'])
    const { captures } = await office.clerk.ok(listDriverCaptures, { query: { job_id: one.job_id } })
    expect(captures.data).toMatchObject([{ outcome: 'kept', note: expect.stringContaining('Could not be applied') }])
    expect(await statusOf(one.job_id)).toBe('Booked')
  })

  test('a picture is kept beside its capture', async () => {
    const { job_id, phone } = await onTheRoad()
    const photo = fileOf(pictures.png, 'photo')
    const { one } = await phone.does('proof', job_id, { files: [photo] })
    await failsAt(job_id, 'P0001', { table: 'job_processes', write: 'update' })
    expect(await phone.sendFile(one.id, photo, pictures.png)).toMatchObject({ status: 200 })
    expect(await phone.sendFile(one.id, photo, pictures.png)).toMatchObject({ status: 200 })
    const { captures } = await office.clerk.ok(listDriverCaptures, { query: { job_id } })
    expect(captures.data).toMatchObject([{ files: [{ path: expect.any(String) }] }])
    expect((await shown(job_id)).job_process).toMatchObject([{ pod_image: [] }])
  })

  test('delivered twice at once it is kept once', async () => {
    const { job_id, phone } = await onTheRoad()
    await failsAt(job_id, 'P0001')
    const proof = phone.captured('proof', job_id)
    const answers = await Promise.all([phone.deliver(proof), phone.deliver(proof), phone.deliver(proof)])
    expect(
      answers
        .flat()
        .map(({ answer }) => answer)
        .toSorted(),
    ).toEqual(['known', 'known', 'taken'])
  })

  test('where the whole database is at fault, nothing is kept and the phone tries again', async () => {
    const { job_id, phone } = await onTheRoad()
    await failsAt(job_id, '57P01')
    expect((await phone.tryDeliver(phone.captured('proof', job_id))).status).toBeGreaterThanOrEqual(500)
    const { captures } = await office.clerk.ok(listDriverCaptures, { query: { job_id } })
    expect(captures.total).toBe(0)
  })
})

describe('what a phone saved as a file', () => {
  const takeIn = (content: unknown, who = office.clerk) => {
    const body = new FormData()
    body.append('file', new Blob([JSON.stringify(content)], { type: 'application/json' }), 'unsent.json')
    return who.send(takeInCaptures, { body: body as never })
  }
  async function saved() {
    const own = await onTheRoad()
    const photo = fileOf(pictures.png, 'photo')
    const proof = own.phone.captured('proof', own.job_id, { files: [photo], body: { name: 'Kim' } })
    const files = [{ id: photo.id, capture_id: proof.id, type: photo.type, base64: pictures.png.toString('base64') }]
    const { driver_id, phone } = own
    const driver = { driver_id, device_id: phone.device_id, name: 'Dex', captures: [proof], files }
    return { ...own, proof, file: { format: 'dray-unsent', version: 1, saved_at: 'now', drivers: [driver] } }
  }

  test('is taken in as if the phone had delivered it, and once', async () => {
    const { job_id, phone, proof, file } = await saved()
    expect(await takeIn(file)).toMatchObject({ status: 200, data: { taken: 1, known: 0, faulty: 0, pictures: 1 } })
    expect(await takeIn(file)).toMatchObject({ status: 200, data: { taken: 0, known: 1, pictures: 1 } })
    expect((await phone.deliver(proof))[0]).toMatchObject({ answer: 'known', files: [proof.files[0]?.id] })
    const job = await shown(job_id)
    expect(job.status).toBe('Completed')
    expect(job.job_process).toMatchObject([{ pod_name: 'Kim', pod_image: [expect.anything()] }])
  })

  test('a text that cannot be stored is faulty, and holds up no other', async () => {
    const { file, phone, job_id } = await saved()
    const [driver] = file.drivers
    const notes = ['a\u0000b', 'a\ud800b'].map((text) => phone.captured('note', job_id, { body: { text } }))
    const captures = [...notes, ...(driver?.captures ?? [])]
    const taken = await takeIn({ ...file, drivers: [{ ...driver, captures }] })
    expect(taken).toMatchObject({ status: 200, data: { taken: 1, faulty: 2 } })
  })

  test('nothing is taken of what is no such file, of a phone that is not the named driver’s, or by who may not', async () => {
    const { file, job_id } = await saved()
    const [driver] = file.drivers
    const other = await onTheRoad()
    for (const wrong of [
      null,
      [],
      { ...file, version: 2 },
      { ...file, drivers: [{ ...driver, driver_id: other.driver_id }] },
    ])
      expect(await takeIn(wrong)).toMatchObject({ status: 422, data: { file: [expect.any(String)] } })
    const reader = await office.server.clerk(office.company, { permissions: ['/traffic-diary'] })
    expect(await takeIn(file, reader)).toMatchObject({ status: 403 })
    const stranger = await office.server.clerk(await office.server.company())
    expect(await takeIn(file, stranger)).toMatchObject({ status: 422 })
    expect((await shown(job_id)).job_process).toEqual([])
  })
})

describe('a phone that was ended', () => {
  test('shows nothing, still delivers what it captured before, and keeps what it captured after apart', async () => {
    const { job_id, phone, driver_id } = await onTheRoad()
    const before = phone.captured('proof', job_id, { at: new Date(Date.now() - 60_000).toISOString() })
    await office.clerk.ok(endDriverDevice, { params: { id: phone.device_id } })
    await expect(phone.day()).rejects.toThrow('session_ended')
    const after = phone.captured('note', job_id)
    expect((await phone.deliver(before, after)).map(({ outcome }) => outcome)).toEqual(['applied', 'applied_with_note'])
    const [device] = await office.clerk.ok(listDriverDevices, { params: { id: driver_id } })
    expect(device).toMatchObject({ model: 'Test phone', ended_reason: 'access_ended' })
  })

  test('is replaced by another of the same driver, which delivers beside it', async () => {
    const { job_id, phone, driver_id } = await onTheRoad()
    const next = await pairedPhone(office.clerk, driver_id)
    await expect(phone.day()).rejects.toThrow('session_replaced')
    await next.does('started', job_id)
    expect(await statusOf(job_id)).toBe('Inprogress')
  })

  test('proves beside the next one, and whichever comes second is marked', async () => {
    const { job_id, phone, driver_id } = await onTheRoad()
    const before = phone.captured('proof', job_id, { at: ago(1) })
    const next = await pairedPhone(office.clerk, driver_id)
    const { received } = await next.does('proof', job_id)
    expect(received?.outcome).toBe('applied')
    expect((await phone.deliver(before)).map(({ outcome }) => outcome)).toEqual(['applied_with_note'])
    const { captures } = await office.clerk.ok(listDriverCaptures, { query: { job_id } as never })
    expect(captures.data.find(({ outcome }) => outcome === 'applied_with_note')?.note).toBe(captureNotes.proved_already)
    expect((await shown(job_id)).job_process).toHaveLength(2)
  })

  test('five wrong PINs end its access, and the office reads why; what it told of its version stays', async () => {
    const { phone, driver_id, job_id } = await onTheRoad()
    await phone.does('started', job_id)
    for (let tries = 0; tries < pinTries; tries++) await phone.ok(unlockPhone, { body: { pin: '0000' } })
    await expect(phone.day()).rejects.toThrow('session_ended')
    const [device] = await office.clerk.ok(listDriverDevices, { params: { id: driver_id } })
    expect(device).toMatchObject({ app_version: '1', ended_reason: 'access_ended' })
  })

  test('tells the office what it has not sent with each delivery, and its screens hear of it', async () => {
    const { phone, driver_id, job_id } = await onTheRoad()
    const heard = await mentions()
    const started = phone.captured('started', job_id)
    await office.server
      .nobody()
      .ok(deliverCaptures, { body: { captures: [started] as never, unsent: 4 } }, phone.byDevice)
    const [device] = await office.clerk.ok(listDriverDevices, { params: { id: driver_id } })
    expect(device).toMatchObject({ unsent: 3 })
    const told = expect.objectContaining({ event: 'driverDevice', ids: [driver_id] })
    await expect.poll(() => heard, { timeout: 3000, interval: 10 }).toContainEqual(told)
  })

  test('whose driver is closed shows nothing, and what it captured before is not lost', async () => {
    const { job_id, phone, driver_id } = await onTheRoad()
    const before = phone.captured('proof', job_id, { at: new Date(Date.now() - 60_000).toISOString() })
    await office.clerk.ok(drivers.calls.change, { params: { id: driver_id }, body: { is_available: 0 } } as never)
    await expect(phone.day()).rejects.toThrow('session_ended')
    expect(await phone.deliver(before)).toMatchObject([{ answer: 'taken', outcome: 'applied' }])
  })

  test('a flood, or a body of many megabytes, is refused before it is read, and nothing of it is kept', async () => {
    const { job_id, phone, driver_id } = await onTheRoad()
    const note = phone.captured('note', job_id)
    const many = Array.from({ length: 21 }, () => ({ ...note, id: randomUUID() }))
    expect(await phone.tryDeliver(...many)).toMatchObject({ status: 422 })
    const strokes = Array.from({ length: 200 }, () => Array.from({ length: 4000 }, () => 1234.567))
    expect(await phone.tryDeliver(phone.captured('proof', job_id, { body: { strokes } }))).toMatchObject({
      status: 413,
    })
    const { captures } = await office.clerk.ok(listDriverCaptures, { query: { driver_id } })
    expect(captures.total).toBe(0)
  })

  test('a made-up secret delivers nothing', async () => {
    const { phone } = await onTheRoad()
    const { tenant_id } = office.company
    for (const token of ['', 'x', `${tenant_id}.x`, `${tenant_id + 1}.${phone.delivery_token.split('.')[1]}`]) {
      const answer = await office.server
        .nobody()
        .send(
          deliverCaptures,
          { body: { captures: [{ id: randomUUID() }] } },
          { headers: { authorization: `Device ${token}` } },
        )
      expect(answer).toMatchObject({ status: 401, code: 'unauthenticated' })
    }
  })
})

describe('how far a driver is', () => {
  const onBoard = async (workday_id: number) => {
    const [card] = await office.clerk.ok(listWorkdayCards, { query: { ids: String(workday_id) } })
    return card?.progress
  }
  const read = async (job_id: number) => {
    const { progress } = await office.clerk.ok(listDriverCaptures, { query: { job_id } })
    return progress
  }

  test('is shown from what was not seen yet to what was done last, on the board and at the job', async () => {
    const { job_id, phone, workday_id } = await onTheRoad()
    expect(await onBoard(workday_id)).toEqual({ unseen: 1, last: null })
    expect(await read(job_id)).toMatchObject([{ unseen: 1, last: null, driver_name: expect.any(String) }])
    const [workday] = (await phone.day()).workdays
    await phone.does('seen', job_id, { body: { day_version: workday?.jobs[0]?.revision ?? null } })
    expect(await onBoard(workday_id)).toMatchObject({ unseen: 0, last: { kind: 'seen' } })
    await office.made.make('job_notes', { job_detail_id: job_id, notes: 'Use gate 2', show_notes_to_driver: 1 })
    expect(await onBoard(workday_id)).toEqual({ unseen: 1, last: null })
    await phone.does('loaded', job_id, { at: ago(5) })
    await phone.does('arrived', job_id, { body: { side: 'collection' }, at: ago(9) })
    expect(await onBoard(workday_id)).toMatchObject({ unseen: 0, last: { kind: 'loaded', at: ago(5) } })
    const { workday: opened } = await office.clerk.ok(getOrganizerDay, {
      params: { date: today, vehicleId: (await board(workday_id)).vehicle_id },
      query: { shift_type_id: 1 },
    })
    expect(opened?.work_day_jobs[0]?.progress).toMatchObject({ last: { kind: 'loaded' } })
  })

  test('takes no number of the company when a job was only read', async () => {
    const { job_id, phone, workday_id } = await onTheRoad()
    await phone.does('started', job_id, { workday_id })
    const { n } = await office.clerk.ok(getClientEvents, { query: { after: 999_999_999_999_999 } })
    await phone.does('seen', job_id, { workday_id })
    expect(await office.clerk.ok(getClientEvents, { query: { after: n } })).toMatchObject({ n, events: [] })
  })

  test('is heard of by who has the board open', async () => {
    const { job_id, phone, workday_id } = await onTheRoad()
    const { n } = await office.clerk.ok(getClientEvents, { query: { after: 999_999_999_999_999 } })
    await phone.does('arrived', job_id, { workday_id, body: { side: 'collection' } })
    const { events } = await office.clerk.ok(getClientEvents, { query: { after: n } })
    expect(events).toEqual(
      expect.arrayContaining([expect.objectContaining({ event: 'organizerChange', ids: [workday_id] })]),
    )
  })

  test('is nothing of a driver without a phone, of plans, and of days that no phone shows', async () => {
    const { made } = office
    const without = await made.workday({ date: today })
    await made.work_day_job({ workday_id: without })
    const { driver_id } = await onTheRoad()
    const [planned, later] = [
      await made.workday({ driver_id, date: addDays(today, 1) }),
      await made.workday({ driver_id, date: addDays(today, 4) }),
    ]
    await made.work_day_job({ workday_id: planned, is_planned: 1 })
    await made.work_day_job({ workday_id: later })
    for (const workday_id of [without, planned, later]) expect(await onBoard(workday_id)).toBeNull()
  })

  test('is the same whoever captured for whom: nothing of another driver counts', async () => {
    const { job_id, workday_id } = await onTheRoad()
    const other = await pairedPhone(office.clerk, await office.made.driver())
    await other.does('arrived', job_id, { body: { side: 'collection' } })
    expect(await onBoard(workday_id)).toEqual({ unseen: 1, last: null })
  })

  const board = async (workday_id: number) => {
    const [card] = await office.clerk.ok(listWorkdayCards, { query: { ids: String(workday_id) } })
    if (!card) throw new Error('No card')
    return card
  }
})
