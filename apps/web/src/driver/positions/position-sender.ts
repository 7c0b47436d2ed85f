import type { Owner } from '../outbox/queue.ts'
import type { PhoneFix } from '../ports/position-watch.ts'
import { isMoving, isWorthKeeping } from './worth-keeping.ts'

/** A fix on its way, with the workday on which it was made and what the phone knew of the server's clock. */
export interface HeldFix extends PhoneFix {
  workday_id: number
  offset_ms: number | null
}

/** What the server answered a batch. `later`: no line, or a server that is busy. `refused`: it will never take this one. */
export type Sent = { kind: 'done'; ask_every_s: number } | { kind: 'later' | 'refused' }

interface SenderParts {
  clock: { now(): number }
  /** Sends fixes of one workday. */
  send: (workday_id: number, fixes: readonly HeldFix[]) => Promise<Sent>
  /** Whether the server knows the shift as this phone does: before that, it would leave the fixes out. */
  canSend: () => boolean
  keep: (owner: Owner, fixes: readonly HeldFix[]) => Promise<void>
  kept: (owner: Owner) => Promise<readonly HeldFix[]>
}

/** More than a morning without a line; the oldest go first, since nothing depends on them. */
const mostHeld = 500
const mostSent = 240
const usualMs = 60_000
/** Never more than four requests a minute, whatever the server asks for. */
const soonestMs = 15_000

/**
 * Holds the fixes of a phone and sends them in batches: every minute, and every 15 seconds while somebody looks and the
 * phone moves. They are no captures: what is lost with the phone is lost.
 */
export function makePositionSender({ clock, send, canSend, keep, kept }: SenderParts) {
  let owner: Owner | null = null
  let held: HeldFix[] = []
  let last: HeldFix | null = null
  let sentAt = 0
  let askedMs = usualMs
  let isSending = false

  const store = () => (owner === null ? Promise.resolve() : keep(owner, held).catch(() => undefined))
  const restMs = () => (last && isMoving(last) ? Math.max(soonestMs, askedMs) : usualMs)

  async function sendSome() {
    const [first] = held
    if (!first) return
    const { workday_id } = first
    const batch = held.filter((one) => one.workday_id === workday_id).slice(0, mostSent)
    sentAt = clock.now()
    const sent = await send(workday_id, batch)
    if (sent.kind === 'later') return
    if (sent.kind === 'done') askedMs = sent.ask_every_s * 1000
    const gone = new Set(batch)
    held = held.filter((one) => !gone.has(one))
    await store()
  }

  return {
    /** Whose fixes are held from now on; another driver's stay on the device until they are shown again. */
    async changeTo(next: Owner | null) {
      if (next === owner) return
      owner = next
      last = null
      held = next === null ? [] : [...(await kept(next).catch(() => []))]
    },
    /** Holds a fix where it says anything new. */
    async take(fix: HeldFix) {
      if (owner === null || !isWorthKeeping(fix, last)) return
      last = fix
      held = [...held, fix].slice(-mostHeld)
      await store()
    },
    /** The next fix is a first one again: there was a pause between. */
    pause() {
      last = null
    },
    /** Sends what is due; to be called again and again. */
    async tick() {
      if (isSending || held.length === 0 || clock.now() - sentAt < restMs() || !canSend()) return
      isSending = true
      await sendSome().finally(() => {
        isSending = false
      })
    },
    held: (): readonly HeldFix[] => held,
  }
}
