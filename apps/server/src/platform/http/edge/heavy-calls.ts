import { AppError } from '#platform/errors/app-error.ts'

interface HeavyLimits {
  /** At the same time, of one company. */
  perCompany: number
  /** How long a call waits for its turn. */
  waitMs: number
  /** Seconds after which who was refused comes again. */
  againAfter?: number
}

/** A call that has or waits for its turn: in which queue, and for whom. */
interface Claim {
  queue: string
  person: string
  /** Calls when it is this claim's turn. */
  start(): void
}

/** How many of a company's turns one person may have. */
export const halfOf = (perCompany: number) => Math.max(1, Math.floor(perCompany / 2))

/**
 * Turns of one process for calls that are expensive to answer. Of one queue at most `perCompany` run, half of them for one
 * person; the others wait, oldest first, past anybody who has their half already. Who waits longer than `waitMs`, or behind
 * too many, gets `rate_limited`.
 */
export function makeHeavyCalls({ perCompany, waitMs, againAfter = 5 }: HeavyLimits) {
  const tooMany = () => new AppError('rate_limited', { retry_after: againAfter })
  const perPerson = halfOf(perCompany)
  const maxWaiting = perCompany * 8
  const running = new Map<string, Claim[]>()
  const waiting = new Map<string, Claim[]>()

  const mayStart = ({ queue, person }: Claim) => {
    const others = running.get(queue) ?? []
    return others.length < perCompany && others.filter((one) => one.person === person).length < perPerson
  }

  function begin(claim: Claim) {
    running.set(claim.queue, [...(running.get(claim.queue) ?? []), claim])
    claim.start()
  }

  function release(claim: Claim) {
    without(running, claim)
    const next = waiting.get(claim.queue)?.find(mayStart)
    if (!next) return
    without(waiting, next)
    begin(next)
  }

  function refuseCrowd({ queue, person }: Omit<Claim, 'start'>) {
    const others = waiting.get(queue) ?? []
    const own = others.filter((one) => one.person === person)
    if (others.length >= maxWaiting || own.length >= maxWaiting / 4) throw tooMany()
  }

  return {
    /** Resolves to what ends the turn, which must be called once; rejects when `gone` is aborted. */
    async turn(queue: string, person: string, gone: AbortSignal): Promise<() => void> {
      refuseCrowd({ queue, person })
      return new Promise((resolve, reject) => {
        const start = () => {
          clear()
          resolve(() => release(claim))
        }
        const claim: Claim = { queue, person, start }
        const giveUp = () => {
          clear()
          without(waiting, claim)
          reject(tooMany())
        }
        const timer = setTimeout(giveUp, waitMs)
        const clear = () => {
          clearTimeout(timer)
          gone.removeEventListener('abort', giveUp)
        }
        gone.addEventListener('abort', giveUp)
        if (mayStart(claim)) begin(claim)
        else waiting.set(queue, [...(waiting.get(queue) ?? []), claim])
      })
    },
  }
}

function without(lists: Map<string, Claim[]>, claim: Claim) {
  const left = (lists.get(claim.queue) ?? []).filter((one) => one !== claim)
  if (left.length > 0) lists.set(claim.queue, left)
  else lists.delete(claim.queue)
}
