import { isOfClock } from '@dray/domain/driver-captures/day-record.ts'
import type { sendPositions } from '@dray/domain/positions/positions.calls.ts'
import { capturedOf } from '../captured-of.ts'
import { DriverApiError, driverApi } from '../driver-api.ts'
import { driverPaths } from '../driver-paths.ts'
import type { Phone } from '../phone.ts'
import type { PositionWatch } from '../ports/position-watch.ts'
import { isPositionAllowed } from '../position-asked.ts'
import { type HeldFix, makePositionSender, type Sent } from './position-sender.ts'
import { isSameSharing, type Sharing, sharingOf } from './sharing.ts'

const tickMs = 1_000
/** The battery and what the person allows are looked at so often. */
const lookMs = 15_000
/** What the server says of this batch for ever; all else may pass. */
const final = new Set([400, 404, 413, 422])

const bodyOf = (workday_id: number, fixes: readonly HeldFix[]) => ({
  workday_id,
  fixes: fixes.map(({ workday_id: _, at, offset_ms, ...fix }) => ({ ...fix, at: { device: at, offset_ms } })),
})

async function send(phone: Phone, workday_id: number, fixes: readonly HeldFix[]): Promise<Sent> {
  const session = phone.get().driver?.session
  if (!session) return { kind: 'later' }
  const sent = { path: driverPaths.positions, method: 'POST', session, body: bodyOf(workday_id, fixes) } as const
  return driverApi<typeof sendPositions>(sent).then(
    ({ ask_every_s }) => ({ kind: 'done', ask_every_s }),
    (fault: unknown) => ({ kind: fault instanceof DriverApiError && final.has(fault.status) ? 'refused' : 'later' }),
  )
}

/** The server knows the shift as this phone does once nothing of the clock is on its way. */
const isClockDelivered = (phone: Phone) => {
  const { queue, driver } = phone.get()
  return !queue.some(({ owner, capture }) => owner === driver?.owner && isOfClock(capture.kind))
}

/** Tells the office where this phone is while its driver is at work, and the screens that it does, or why not. */
export function startPositions(phone: Phone, watch: PositionWatch) {
  let stopWatch: (() => void) | null = null
  /** What was measured before this is private: of the time before the clock-in, or of a break. */
  let sharedFrom = 0
  let about: { is_allowed: boolean; battery: number | null } = { is_allowed: false, battery: null }
  const sender = makePositionSender({
    clock: { now: () => Date.now() },
    send: (workday_id, fixes) => send(phone, workday_id, fixes),
    canSend: () => isClockDelivered(phone),
    keep: (owner, fixes) => phone.store.savePositions({ owner, fixes: [...fixes] }),
    kept: async (owner) => (await phone.store.positions(owner))?.fixes ?? [],
  })

  function change(to: Sharing) {
    if (phone.get().sharing.state !== 'shared') sharedFrom = Date.now()
    phone.set({ sharing: to })
    stopWatch?.()
    stopWatch = null
    if (to.state !== 'shared') return sender.pause()
    const { workday_id, accuracy } = to
    stopWatch = watch.follow(accuracy, (fix) => {
      if (Date.parse(fix.at) < sharedFrom) return
      void sender.take({ ...fix, workday_id, offset_ms: phone.get().driver?.offset_ms ?? null })
    })
  }
  function follow() {
    const state = phone.get()
    void sender.changeTo(state.driver?.session ? state.driver.owner : null)
    const to = sharingOf({
      day: state.driver?.session ? (state.kept?.day ?? null) : null,
      captured: capturedOf(state),
      ...about,
    })
    if (!isSameSharing(to, state.sharing)) change(to)
  }
  async function look() {
    const [is_allowed, battery] = await Promise.all([isPositionAllowed(phone.position), watch.battery()])
    about = { is_allowed, battery }
    follow()
  }
  phone.subscribe(follow)
  setInterval(() => void look(), lookMs)
  setInterval(() => void sender.tick(), tickMs)
  void look()
}
