import { expect, test } from 'vitest'
import { type HeldFix, makePositionSender, type Sent } from './position-sender.ts'

const start = Date.parse('2026-11-26T08:00:00Z')

/** A phone that drives at so many metres a second, with a server that answers as told. */
function driving({ speed = 20, answer = (): Sent => ({ kind: 'done', ask_every_s: 60 }) } = {}) {
  let now = start
  let canSend = true
  const device = new Map<string, readonly HeldFix[]>()
  const batches: { at: number; workday_id: number; fixes: readonly HeldFix[] }[] = []
  const make = () =>
    makePositionSender({
      clock: { now: () => now },
      send: async (workday_id, fixes) => {
        batches.push({ at: (now - start) / 1000, workday_id, fixes })
        return answer()
      },
      canSend: () => canSend,
      keep: async (owner, fixes) => void device.set(owner, fixes),
      kept: async (owner) => device.get(owner) ?? [],
    })
  const fix = (workday_id: number): HeldFix => ({
    at: new Date(now).toISOString(),
    latitude: 53 + (((now - start) / 1000) * speed) / 111_195,
    longitude: -2,
    accuracy_m: 8,
    speed_kmh: speed * 3.6,
    heading: 0,
    workday_id,
    offset_ms: 0,
  })
  return {
    batches,
    make,
    device,
    let: (may: boolean) => {
      canSend = may
    },
    /** A fix each second, and a look each second whether something is due. */
    async drive(sender: ReturnType<typeof make>, seconds: number, workday_id = 7) {
      for (let n = 0; n < seconds; n++) {
        now += 1000
        await sender.take(fix(workday_id))
        await sender.tick()
      }
    },
  }
}

const counts = ({ batches }: ReturnType<typeof driving>) => ({
  requests: batches.length,
  fixes: batches.reduce((sum, { fixes }) => sum + fixes.length, 0),
})

test('an hour on the motorway is four fixes and one request a minute', async () => {
  const phone = driving({ speed: 25 })
  const sender = phone.make()
  await sender.changeTo('1:31')
  await phone.drive(sender, 3600)
  const { requests, fixes } = counts(phone)
  expect(fixes).toBeLessThanOrEqual(60 * 4)
  expect(fixes).toBeGreaterThan(60 * 4 - 8)
  expect(requests).toBeLessThanOrEqual(61)
})

test('while somebody looks it is four requests a minute, and no more when it stands', async () => {
  const phone = driving({ answer: () => ({ kind: 'done', ask_every_s: 1 }) })
  const sender = phone.make()
  await sender.changeTo('1:31')
  await phone.drive(sender, 600)
  expect(counts(phone).requests).toBeGreaterThan(35)
  expect(counts(phone).requests).toBeLessThanOrEqual(41)
  const still = driving({ speed: 0, answer: () => ({ kind: 'done', ask_every_s: 15 }) })
  const other = still.make()
  await other.changeTo('1:31')
  await still.drive(other, 3600)
  expect(counts(still).fixes).toBeLessThanOrEqual(21)
  expect(counts(still).requests).toBeLessThanOrEqual(21)
})

test('without a line it holds 500, also over a restart, and sends them in order when the line is back', async () => {
  let isThere = false
  const phone = driving({ answer: () => (isThere ? { kind: 'done', ask_every_s: 60 } : { kind: 'later' }) })
  const first = phone.make()
  await first.changeTo('1:31')
  await phone.drive(first, 9000)
  expect(first.held()).toHaveLength(500)
  const again = phone.make()
  await again.changeTo('1:31')
  isThere = true
  phone.batches.length = 0
  await phone.drive(again, 180)
  expect(phone.batches.every(({ fixes }) => fixes.length <= 240)).toBe(true)
  const times = phone.batches.flatMap(({ fixes }) => fixes.map(({ at }) => at))
  expect(times).toEqual([...new Set(times)].toSorted())
  expect(again.held().length).toBeLessThan(10)
})

test('nothing is sent before the server knows of the clock-in', async () => {
  const phone = driving()
  const sender = phone.make()
  await sender.changeTo('1:31')
  phone.let(false)
  await phone.drive(sender, 120)
  expect(phone.batches).toEqual([])
  phone.let(true)
  await phone.drive(sender, 1)
  expect(phone.batches[0]?.fixes.length).toBeGreaterThan(6)
})

test('what the server will never take is given up, and two workdays go in two batches', async () => {
  const refusals: Sent['kind'][] = ['refused']
  const phone = driving({
    answer: () =>
      (refusals.shift() ?? 'done') === 'refused' ? { kind: 'refused' } : { kind: 'done', ask_every_s: 60 },
  })
  const sender = phone.make()
  await sender.changeTo('1:31')
  await phone.drive(sender, 50, 7)
  await phone.drive(sender, 200, 8)
  expect(phone.batches.map(({ workday_id }) => workday_id).slice(0, 3)).toEqual([7, 7, 8])
})

test('two drivers on one phone never mix', async () => {
  const phone = driving({ answer: () => ({ kind: 'later' }) })
  const sender = phone.make()
  await sender.changeTo('1:31')
  await phone.drive(sender, 60)
  await sender.changeTo('1:32')
  expect(sender.held()).toEqual([])
  await sender.changeTo('1:31')
  expect(sender.held().length).toBeGreaterThan(2)
})
