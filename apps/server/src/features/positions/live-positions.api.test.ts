import { type LiveMessage, unpackLive } from '@dray/domain/kernel/live-positions.ts'
import { liveSettings } from '@dray/domain/positions/live-settings.ts'
import { sendPositions } from '@dray/domain/positions/positions.calls.ts'
import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import { testOffice } from '#testing/office.ts'
import { driverOnDuty, type OnDuty } from '#testing/on-duty.ts'
import type { Person } from '#testing/people.ts'
import { keepTrackerFixes } from './index.ts'

const office = testOffice()
const start = Date.now()
const today = new Date(start).toISOString().slice(0, 10)
const ago = (seconds: number) => new Date(start - seconds * 1000).toISOString()
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

/** Somebody with an open map; `phones` and `trackers` are the positions that it was told, the newest of each. */
async function mapOf({ url, halves }: Person) {
  const socket = io(url, {
    transports: ['websocket'],
    reconnection: false,
    auth: { token: halves?.access_token, session_token: halves?.session_token },
    extraHeaders: { cookie: `dray_session=${halves?.cookie}` },
  })
  sockets.push(socket)
  const heard = { messages: 0, phones: new Map<number, number>(), trackers: new Map<number, number>() }
  socket.on('livePositions', ({ at, phones, trackers }: LiveMessage) => {
    heard.messages += 1
    for (const one of unpackLive(at, phones)) heard.phones.set(one.id, one.latitude)
    for (const one of unpackLive(at, trackers)) heard.trackers.set(one.id, one.latitude)
  })
  await new Promise((resolve, reject) => {
    socket.once('joined', resolve)
    socket.once('connect_error', reject)
  })
  socket.emit('live', true)
  const hears = (what: 'phones' | 'trackers', id: number, latitude: number) =>
    expect.poll(() => heard[what].get(id), { timeout: 8000, interval: 20 }).toBe(latitude)
  return { socket, heard, hears }
}

async function atWork() {
  const here = await driverOnDuty(office, today)
  await here.phone.does('clock', null, { workday_id: here.workday_id, at: ago(3600) })
  return here
}
const place = (latitude: number) => ({ latitude, longitude: -2.25, accuracy_m: 8, speed_kmh: 40, heading: 90 })
const sends = ({ phone, workday_id }: OnDuty, latitude: number, seconds: number) =>
  phone.ok(sendPositions, {
    body: { workday_id, fixes: [{ at: { device: ago(seconds), offset_ms: 0 }, ...place(latitude) }] },
  })
const tracked = (vehicle_id: number, latitude: number, workday_id: number | null = null) =>
  office.server.app.work.inCompany(office.company.tenant_id, ({ tx }) =>
    keepTrackerFixes(tx, { vehicle_id, driver_id: null, workday_id }, [{ at: ago(5), ...place(latitude) }]),
  )
const moment = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('an open map is told where a phone and a tracker are, and phones are asked to send more often', async () => {
  const here = await atWork()
  const map = await mapOf(office.clerk)
  await expect.poll(async () => (await sends(here, 53.5, 60)).ask_every_s, { timeout: 8000 }).toBe(15)
  await sends(here, 53.50321, 30)
  await map.hears('phones', here.driver_id, 53.50321)
  await tracked(here.vehicle_id, 53.7, here.workday_id)
  await map.hears('trackers', here.vehicle_id, 53.7)
})

test('what does not change is told once', async () => {
  const here = await atWork()
  const map = await mapOf(office.clerk)
  await sends(here, 53.5, 60)
  await map.hears('phones', here.driver_id, 53.5)
  await moment(2500)
  expect(map.heard.messages).toBe(1)
})

test('nobody hears it without the right, of another company, as a driver, or with a closed map', async () => {
  const here = await atWork()
  const [without, stranger] = await Promise.all([
    office.server.clerk(office.company, { permissions: ['/traffic-diary'] }),
    office.server.clerk(),
  ])
  const customer = await office.server.customerUser(office.company, await office.made.customer())
  const others = await Promise.all([without, stranger, customer].map(mapOf))
  const closed = await mapOf(await office.server.clerk(office.company))
  closed.socket.emit('live', 'yes')
  const map = await mapOf(office.clerk)
  await sends(here, 53.5, 60)
  await map.hears('phones', here.driver_id, 53.5)
  expect([...others, closed].map(({ heard }) => heard.messages)).toEqual([0, 0, 0, 0])
})

test('who loses the right hears nothing more', async () => {
  const here = await atWork()
  const clerk = await office.server.clerk(office.company)
  const [losing, map] = [await mapOf(clerk), await mapOf(office.clerk)]
  await sends(here, 53.5, 600)
  await losing.hears('phones', here.driver_id, 53.5)
  await office.server.app.platform.pool.query(
    `update platform.memberships set permissions = array_remove(permissions, '/live-drivers') where id = $1`,
    [clerk.user_id],
  )
  let seconds = 500
  const isDeaf = async () => {
    seconds -= 10
    const latitude = Number((53.5 + seconds / 100_000).toFixed(5))
    await sends(here, latitude, seconds)
    await map.hears('phones', here.driver_id, latitude)
    return losing.heard.phones.get(here.driver_id) !== latitude
  }
  await expect.poll(isDeaf, { timeout: 20_000, interval: 200 }).toBe(true)
})

test('a shift that is over is told to nobody, and a vehicle without one as the company says', async () => {
  const here = await atWork()
  const [parked, shown] = [await office.made.vehicle(), await office.made.vehicle()]
  const map = await mapOf(office.clerk)
  await here.phone.does('clock', null, { workday_id: here.workday_id, at: ago(30), body: { way: 'out' } })
  await sends(here, 53.5, 60)
  await tracked(here.vehicle_id, 53.6, here.workday_id)
  await tracked(parked, 53.7)
  await moment(2500)
  expect([map.heard.phones.size, map.heard.trackers.size]).toEqual([0, 0])
  const { version } = await office.clerk.ok(liveSettings.calls.show, {})
  await office.clerk.ok(liveSettings.calls.change, { body: { off_shift_vehicles: 'show', version } })
  await tracked(shown, 53.8)
  await map.hears('trackers', shown, 53.8)
  expect(map.heard.phones.size).toBe(0)
})
