/** An error status, in JSON unless text is wanted. */
interface StatusFault {
  kind: 'status'
  status: number
  message?: string
  /** What the exchange has against it; in JSON only. */
  data?: string
  as?: 'json' | 'text'
  /** Seconds. */
  retry_after?: number
  /** What was asked is done all the same. */
  is_done?: boolean
}

/** What goes wrong with a request. */
export type Fault =
  | StatusFault
  /** 200 with a text where an object belongs; nothing is done. */
  | { kind: 'string_in_data'; text?: string }
  /** No answer, and nothing is done; `is_cut`: the connection is closed at once. */
  | { kind: 'silence_before'; is_cut?: boolean }
  /** What was asked is done, and there is no answer. */
  | { kind: 'silence_after'; is_cut?: boolean }
  /** 200 with a page of HTML. */
  | { kind: 'garbage'; is_done?: boolean }
  /** Readings are answered as they were some seconds ago. */
  | { kind: 'stale'; seconds: number }
  /** The driver's reports are told twice and backwards. */
  | { kind: 'repeat' }
  | { kind: 'slow'; ms: number }

/** Which requests a fault is for; what is left out is any. */
export interface FaultMatch {
  method?: string
  /** A path, in which * stands for one piece ("/load/*"), or a pattern. */
  path?: string | RegExp
  /** An account's name. */
  account?: string
  /** How many requests it is for; 1 unless said. */
  times?: number
}

interface Asked {
  method: string
  path: string
  account: string | null
}

export function makeFaults() {
  const waiting: { match: FaultMatch; fault: Fault; left: number }[] = []
  return {
    add(match: FaultMatch, fault: Fault) {
      waiting.push({ match, fault, left: match.times ?? 1 })
    },
    /** What waits for its request, the oldest first. */
    waiting: () =>
      waiting.map(({ match, fault, left }) => ({ ...match, path: match.path?.toString(), times: left, fault })),
    clear() {
      waiting.length = 0
    },
    /** Returns the oldest fault that is for this request, and counts it. */
    take(asked: Asked): Fault | null {
      const found = waiting.find(({ match, left }) => left > 0 && isFor(match, asked))
      if (!found) return null
      found.left -= 1
      if (found.left === 0) waiting.splice(waiting.indexOf(found), 1)
      return found.fault
    },
  }
}
export type Faults = ReturnType<typeof makeFaults>

const isFor = (match: FaultMatch, { method, path, account }: Asked): boolean =>
  (match.method === undefined || match.method.toUpperCase() === method) &&
  (match.account === undefined || match.account === account) &&
  (match.path === undefined || patternOf(match.path).test(path))

function patternOf(path: string | RegExp): RegExp {
  if (typeof path !== 'string') return path
  const pieces = path.split('*').map((piece) => piece.replaceAll(/[.\\+?^${}()|[\]]/g, '\\$&'))
  return new RegExp(`^${pieces.join('[^/]+')}$`)
}
