import { createHash, randomUUID } from 'node:crypto'
import type { Capture, CaptureFile, CaptureKind, CaptureOf } from '@dray/domain/driver-captures/capture.ts'
import { deliverCaptureFile, deliverCaptures } from '@dray/domain/driver-captures/driver-captures.calls.ts'
import { showDriverDay } from '@dray/domain/driver-day/driver-day.calls.ts'
import { offerPairing, pairPhone } from '@dray/domain/driver-devices/driver-devices.calls.ts'
import { isSessionCookie } from '#platform/auth/admit.ts'
import { makeClient } from './client.ts'
import type { Person } from './people.ts'

/** The cookie of its session that an answer sets: name and value. */
function cookieIn(headers: Headers): [string, string] {
  const set = headers.getSetCookie().find(isSessionCookie) ?? ''
  const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
  return [name, value]
}

const emptyBodies: { [K in CaptureKind]: CaptureOf<K>['body'] } = {
  seen: { day_version: null },
  accepted: { work_day_job_id: 1 },
  rejected: { work_day_job_id: 1, reason: 'Too far away' },
  started: {},
  arrived: { side: 'collection' },
  loaded: { pieces: null, seal: null },
  departed: { side: 'collection' },
  proof: {
    side: 'delivery',
    name: 'Ann Onymous',
    pieces: null,
    remarks: null,
    condition: null,
    part_reason: null,
    strokes: [],
  },
  failed: { side: 'delivery', reason: 'Nobody in', remarks: null },
  returned: { name: null, remarks: null },
  note: { side: null, text: 'The gate is round the back' },
  check: {
    vehicle_id: null,
    trailer_id: null,
    mode: 'start',
    duration_s: 300,
    is_roadworthy: true,
    answers: [
      {
        check_id: 3,
        name: 'All checks',
        field_type: 'Radio',
        value: 'yes',
        is_defect: false,
        severity: null,
        description: null,
        photo: null,
        random_photo: null,
      },
    ],
    strokes: [],
  },
  defect: { vehicle_id: null, trailer_id: null, title: 'Mirror cracked', severity: 'minor', description: null },
  clock: { way: 'in' },
  break: { way: 'start' },
  night_out: { is_out: true },
  odometer: { vehicle_id: 1, mode: 'start', value: 123_456 },
  fuel: { litres: '53.41', cost: '77.90' },
  leave: { days: [{ date: '2030-06-03', is_half: false }], note: null },
  document: { kind: 2, name: null, card_number: 'DB12345678901200', expires_on: '2031-05-31' },
}

type Wanted<K extends CaptureKind> = {
  body?: Partial<CaptureOf<K>['body']>
  at?: string
} & Partial<Pick<Capture, 'id' | 'workday_id' | 'files' | 'place'>>

const xsrf = 'a-token-of-this-phone'

/** A phone that the office has paired with a driver: what it captures and what it is answered. */
export async function pairedPhone(clerk: Person, driver_id: number) {
  const { code } = await clerk.ok(offerPairing, { params: { id: driver_id } })
  const stranger = makeClient(clerk.url, null)
  const answer = await stranger.send(
    pairPhone,
    { body: { code, pin: '2580', model: 'Test phone', app_version: '1' } },
    { headers: { cookie: `XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf } },
  )
  if (answer.status !== 200) throw new Error(`Pairing answered ${answer.status}: ${answer.message}`)
  const { access_token, session_token, delivery_token, device_id } = answer.data
  const [cookie_name, cookie] = cookieIn(answer.headers)
  const client = makeClient(clerk.url, { access_token, session_token, cookie, cookie_name, xsrf })
  const byDevice = { headers: { authorization: `Device ${delivery_token}` } }
  let seq = 0

  /** A capture as this phone would queue it. */
  function captured<K extends CaptureKind>(kind: K, job_id: number | null, wanted: Wanted<K> = {}): CaptureOf<K> {
    seq += 1
    const { body, at = new Date().toISOString(), ...more } = wanted
    return {
      id: randomUUID(),
      schema: 1,
      seq,
      kind,
      job_id,
      workday_id: null,
      at: { device: at, offset_ms: 0 },
      place: null,
      files: [],
      ...more,
      body: { ...emptyBodies[kind], ...body },
    } as unknown as CaptureOf<K>
  }

  return {
    ...client,
    device_id,
    delivery_token,
    byDevice,
    captured,
    day: () => client.ok(showDriverDay, {}),
    tryDeliver(...captures: Capture[]) {
      const sent = { body: { captures: captures as never, unsent: captures.length } }
      return stranger.send(deliverCaptures, sent, byDevice)
    },
    async deliver(...captures: Capture[]) {
      const sent = { body: { captures: captures as never, unsent: captures.length } }
      return (await stranger.ok(deliverCaptures, sent, byDevice)).captures
    },
    /** Captures and delivers one thing. */
    async does<K extends CaptureKind>(kind: K, job_id: number | null, wanted: Wanted<K> = {}) {
      const one = captured(kind, job_id, wanted)
      const sent = { body: { captures: [one] as never, unsent: 1 } }
      const [received] = (await stranger.ok(deliverCaptures, sent, byDevice)).captures
      return { one, received }
    },
    sendFile(id: string, file: CaptureFile, content: Uint8Array) {
      const body = new FormData()
      body.append('file', new Blob([content as Uint8Array<ArrayBuffer>], { type: file.type }), `${file.use}.png`)
      return stranger.send(deliverCaptureFile, { params: { id, file_id: file.id }, body: body as never }, byDevice)
    },
  }
}
export type Phone = Awaited<ReturnType<typeof pairedPhone>>

/** A file as a capture names it. */
export const fileOf = (content: Uint8Array, use: CaptureFile['use']): CaptureFile => ({
  id: randomUUID(),
  use,
  type: 'image/png',
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
})
