// Where drivers are, of a company with a thousand vehicles: batches a second at the database's door and by hand, batches
// through HTTP, what the diary and the board lose while 67 fixes a second come, and what an open map of two thousand
// vehicles is sent a minute: node bench/positions.ts (of the three, one alone: --door, --readers, --map). Ends with 1 over a
// limit.
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { listJobs } from '@dray/domain/job-list/job-list.calls.ts'
import type { LiveMessage } from '@dray/domain/kernel/live-positions.ts'
import { listWeeklyVehicles } from '@dray/domain/organizer/board.calls.ts'
import pg from 'pg'
import { io } from 'socket.io-client'
import { packFixes } from '../apps/server/src/features/positions/packed-fixes.ts'
import { sendPositions } from '../apps/server/src/features/positions/send-positions.ts'
import { newToken, tokenHash } from '../apps/server/src/platform/auth/token.ts'
import { startBoardDatabase } from './board-company.ts'
import { headersOf, signIn } from './database.ts'
import { startPhones } from './fix-stream.ts'
import { openDray } from './list-database.ts'
import { percentile } from './percentile.ts'
import { type Bench, nextFixes, over, startedMs } from './phone-fixes.ts'
import { startProcess } from './processes.ts'
import { sayLimit } from './say-limit.ts'

const drivers = 1000
const batchFixes = 4
const lines = 8
const start = Date.now()
const say = (what: string, text: string) => process.stdout.write(`${what}: ${text}\n`)

const database = await startBoardDatabase()
const { client, tenant_id, from, to } = database

async function startShifts(): Promise<Bench[]> {
  const { rows } = await client.query(
    `update workdays w set clocked_in_at = $2 from (select min(id) as id from workdays where tenant_id = $1 group by driver_id) f
      where w.tenant_id = $1 and w.id = f.id returning w.driver_id::int, w.id::int as workday_id`,
    [tenant_id, new Date(start - startedMs - 60_000).toISOString()],
  )
  const shifts: Bench[] = []
  for (const { driver_id, workday_id } of rows)
    shifts.push({ driver_id, workday_id, start, step: 0, headers: await phoneOf(driver_id) })
  return shifts
}

async function phoneOf(driver_id: number) {
  const identity = await client.query('insert into platform.identities (email) values ($1) returning id', [
    `${newToken()}@phones.example`,
  ])
  const member = await client.query(
    `insert into platform.memberships (identity_id, tenant_id, user_type, account_id, permissions, display_name, accepted_at)
       values ($1, $2, 'driver', $3, '{}', 'Bench', now()) returning id`,
    [identity.rows[0].id, tenant_id, driver_id],
  )
  const [token, cookie, session_token, xsrf] = [newToken(), newToken(), newToken(), newToken()]
  const session = await client.query(
    `insert into platform.sessions (membership_id, kind, token_hash, cookie_hash, session_token)
       values ($1, 'driver', $2, $3, $4) returning id`,
    [member.rows[0].id, tokenHash(token), tokenHash(cookie), session_token],
  )
  return {
    authorization: `Bearer ${token}`,
    'x-session-token': session_token,
    cookie: `dray_driver_${session.rows[0].id}=${cookie}; XSRF-TOKEN=${xsrf}`,
    'x-xsrf-token': xsrf,
    'content-type': 'application/json',
  }
}

/** Works on several lines at once for some seconds, one shift after the other; how often a second it was done. */
async function perSecond(shifts: readonly Bench[], work: (shift: Bench) => Promise<unknown>, seconds = 8) {
  let [done, next] = [0, 0]
  const until = performance.now() + seconds * 1000
  const line = async () => {
    while (performance.now() < until) {
      const shift = shifts[next++ % shifts.length]
      if (shift) await work(shift)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: lines }, line))
  return done / seconds
}

/** As the server does it, within this process: everything but HTTP and the session. */
async function makeDoor() {
  const app = await openDray(database.url)
  return {
    close: app.close,
    send: (shift: Bench) =>
      app.work.inCompany(tenant_id, async (ctx) => {
        const viewer = { ...ctx.viewer, user_type: 'driver' as const, account_id: shift.driver_id }
        const body = { workday_id: shift.workday_id, fixes: nextFixes(shift, batchFixes) }
        const { taken } = await sendPositions({ ...ctx, viewer }, { body } as never)
        if (taken !== batchFixes) throw new Error(`${taken} of ${batchFixes} were taken`)
      }),
  }
}

const byHandText = {
  inputs: `select w.clocked_in_at, w.clocked_out_at, w.ended_at, s.settings, m.open_until, l.at, l.latitude, l.longitude, l.doubted
    from workdays w left join company_settings s on s.tenant_id = $1 and s.name = 'live'
      left join live_maps m on m.tenant_id = $1
      left join driver_last_positions l on l.tenant_id = $1 and l.driver_id = w.driver_id
    where w.tenant_id = $1 and w.id = $2 and w.driver_id = $3`,
  clock: `select uid, seq, kind, said, at from driver_captures
    where tenant_id = $1 and placed_workday_id = $2 and driver_id = $3 and kind in ('clock', 'break') and counts = 1`,
  batch: `insert into driver_positions (tenant_id, driver_id, workday_id, from_at, to_at, fixes)
    values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
  last: `insert into driver_last_positions (tenant_id, driver_id, workday_id, at, latitude, longitude, accuracy_m, speed_kmh, heading)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (tenant_id, driver_id) do update set at = excluded.at,
      latitude = excluded.latitude, longitude = excluded.longitude, speed_kmh = excluded.speed_kmh, received_at = now()
    where driver_last_positions.at < excluded.at`,
} as const

/** The same reads and writes by named statements of our own, those that do not wait for one another in one trip. */
function makeByHand() {
  const pool = new pg.Pool({
    connectionString: database.url,
    max: lines,
    pipeline: true,
    onConnect: (one) => one.query(`set role dray_app; set timezone = 'UTC'`) as unknown as undefined,
  })
  async function send(shift: Bench) {
    const { driver_id, workday_id } = shift
    const fixes = nextFixes(shift, batchFixes).map(({ at, ...fix }) => ({ ...fix, at: at.device }))
    const [first, last] = [fixes[0], fixes.at(-1)]
    if (!first || !last) return
    const one = await pool.connect()
    const run = (name: keyof typeof byHandText, ...values: unknown[]) =>
      one.query({ name, text: byHandText[name], values: [tenant_id, ...values] })
    await Promise.all([
      one.query(`begin; set local app.tenant_id = '${tenant_id}'`),
      run('inputs', workday_id, driver_id),
      run('clock', workday_id, driver_id),
    ])
    const place = [last.at, last.latitude, last.longitude, last.accuracy_m, last.speed_kmh, last.heading]
    await Promise.all([
      run('batch', driver_id, workday_id, first.at, last.at, packFixes(fixes)),
      run('last', driver_id, workday_id, ...place),
      one.query('commit'),
    ])
    one.release()
  }
  return { send, close: () => pool.end() }
}

const median = (list: number[]) => percentile(list, 0.5)

async function measureDoor(shifts: readonly Bench[]) {
  const [door, byHand] = [await makeDoor(), makeByHand()]
  const [ours, theirs]: [number[], number[]] = [[], []]
  await perSecond(shifts, door.send, 2)
  await perSecond(shifts, byHand.send, 2)
  for (let round = 0; round < 3; round++) {
    ours.push(await perSecond(shifts, door.send))
    theirs.push(await perSecond(shifts, byHand.send))
  }
  await Promise.all([door.close(), byHand.close()])
  say(
    `batches of ${batchFixes} fixes a second at the database's door, ${lines} at once, Dray : by hand`,
    `${median(ours).toFixed(0)} : ${median(theirs).toFixed(0)} = ${(median(ours) / median(theirs)).toFixed(2)}`,
  )
  sayLimit('milliseconds a batch at the door', 1000 / median(ours), 2)
}

/** How long the work takes, again and again for some seconds. */
async function times(work: () => Promise<unknown>, seconds: number) {
  const taken: number[] = []
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    const began = performance.now()
    await work()
    taken.push(performance.now() - began)
    await wait(20)
  }
  return taken
}

async function measureReaders(url: string, shifts: readonly Bench[]) {
  const headers = headersOf(await signIn(database, tenant_id, ['/home', '/traffic-diary', '/organizer', 'prices.view']))
  const agent = new Agent({ keepAlive: true })
  /** The answer is heard and dropped: what a reader makes of it would hold up the reader by its own clearing away. */
  const reader = (path: string) => () =>
    new Promise<void>((resolve, reject) => {
      get(`${url}/api/v3${path}`, { headers, agent }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path}: HTTP ${answer.statusCode}`))
        answer.on('end', resolve).resume()
      }).on('error', reject)
    })
  const week = `${from},${to}`
  const readers = {
    diary: reader(`${listJobs.path}?date=${week}`),
    board: reader(`${listWeeklyVehicles.path.replace(':dates', week)}?shift_type_id=1&page=3&page_size=50`),
  }
  const phones = startPhones({ url, shifts: [...shifts], a_second: 67 })
  let refused = 0
  for (const [name, read] of Object.entries(readers)) {
    await times(read, 3)
    const [quiet, busy, paces]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < 8; round++) {
      quiet.push(...(await times(read, 6)))
      phones.go()
      busy.push(...(await times(read, 6)))
      const sent = await phones.stop()
      paces.push(sent.pace)
      refused += sent.busy
    }
    const of = (list: number[], shares: number[]) => shares.map((share) => percentile(list, share).toFixed(1)).join(' ')
    const shares = [0.5, 0.9, 0.95]
    say(
      `${name}, ms of p50 p90 p95, quiet : while ${median(paces).toFixed(0)} fixes a second come`,
      `${of(quiet, shares)} of ${quiet.length} : ${of(busy, shares)} of ${busy.length}`,
    )
    const [before, meanwhile] = [percentile(quiet, 0.95), percentile(busy, 0.95)]
    sayLimit(`${name} meanwhile in times of quiet`, meanwhile / before, 1.2)
  }
  await phones.close()
  agent.destroy()
  say('answers that there is no time now', String(refused))
}

/** A thousand phones and a thousand trackers tell a fix every 15 seconds, whatever way it came: the newest of each moves. */
async function moveAll(isOver: () => boolean) {
  const moved = (table: string, column: string, rest: string) => ({
    text: `insert into ${table} (tenant_id, ${column}, at, latitude, longitude, accuracy_m, speed_kmh, heading, workday_id)
      select $1, w.driver_id, now(), 50 + random(), -2 + random(), 8, 40 + random() * 20, random() * 360, min(w.id)
        from workdays w where w.tenant_id = $1 and w.clocked_in_at is not null and w.driver_id % 150 = $2 group by 2
      on conflict (tenant_id, ${column}) do update set at = excluded.at, latitude = excluded.latitude,
        longitude = excluded.longitude, speed_kmh = excluded.speed_kmh, heading = excluded.heading, received_at = now()${rest}`,
  })
  const [phones, trackers] = [
    moved('driver_last_positions', 'driver_id', ''),
    moved('vehicle_last_positions', 'vehicle_id', ', workday_id = excluded.workday_id'),
  ]
  const began = performance.now()
  for (let step = 0; !isOver(); step++) {
    for (const { text } of [phones, trackers]) await client.query(text, [tenant_id, step % 150])
    await wait(Math.max(0, began + step * 100 - performance.now()))
  }
}

/** What one open map is sent in a minute in which two thousand vehicles tell a fix every 15 seconds. */
async function measureMap(url: string) {
  const halves = await signIn(database, tenant_id, ['/live-drivers'])
  const socket = io(url, {
    transports: ['websocket'],
    auth: { token: halves.access_token, session_token: halves.session_token },
    extraHeaders: { cookie: `dray_session=${halves.cookie}` },
  })
  await new Promise((resolve) => socket.once('joined', resolve))
  const heard = { bytes: 0, positions: 0, messages: 0 }
  socket.io.engine.on('data', (data: string | ArrayBuffer | Buffer) => {
    heard.bytes += typeof data === 'string' ? Buffer.byteLength(data) : data.byteLength
  })
  socket.on('livePositions', ({ phones, trackers }: LiveMessage) => {
    heard.messages += 1
    heard.positions += (phones.byteLength + trackers.byteLength) / 16
  })
  let isOver = false
  const moving = moveAll(() => isOver)
  socket.emit('live', true)
  await wait(5000)
  Object.assign(heard, { bytes: 0, positions: 0, messages: 0 })
  await wait(60_000)
  const { bytes, positions, messages } = { ...heard }
  isOver = true
  await moving
  socket.disconnect()
  say('an open map is told in a minute', `${messages} messages, ${positions} positions`)
  sayLimit('kilobytes a minute for each viewer', bytes / 1000, 200)
}

async function measureCalls(url: string, shifts: readonly Bench[]) {
  const send = over(url)
  await perSecond(shifts, (shift) => send(shift, batchFixes), 2)
  const http = await perSecond(shifts, (shift) => send(shift, batchFixes))
  say(`batches of ${batchFixes} fixes a second through HTTP, ${lines} at once`, http.toFixed(0))
}

try {
  const shifts = await startShifts()
  say('company', `${shifts.length} drivers of ${drivers} at work`)
  const asked = (what: string) => process.argv.includes(what) || process.argv.length === 2
  if (asked('--door')) await measureDoor(shifts)
  const dray = await startProcess('dray.ts', [database.url, database.folder])
  try {
    if (asked('--door')) await measureCalls(dray.url, shifts)
    if (asked('--readers')) await measureReaders(dray.url, shifts)
    if (asked('--map')) await measureMap(dray.url)
  } finally {
    await dray.stop()
  }
} finally {
  await database.stop()
}
