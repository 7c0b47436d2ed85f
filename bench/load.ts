import autocannon from 'autocannon'
import { percentile } from './percentile.ts'

export interface Load {
  url: string
  headers: Record<string, string>
  body?: (() => string) | undefined
  seconds?: number
  /** 20 unless told otherwise. */
  connections?: number
}

export interface Measured {
  per_second: number
  p50: number
  p95: number
  p99: number
}

/** Some seconds of it; every answer must be a 200. */
export async function measure({ url, headers, body, seconds = 8, connections = 20 }: Load): Promise<Measured> {
  const times: number[] = []
  const post = {
    method: 'POST' as const,
    headers: { ...headers, 'content-type': 'application/json' },
    setupRequest: (request: object) => ({ ...request, body: body?.() }),
  }
  const options = { url, connections, duration: seconds, headers, ...(body ? { requests: [post] } : {}) }
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (fault, found) => (fault ? reject(fault) : resolve(found)))
    running.on('response', (...[, , , time]: [unknown, number, number, number]) => void times.push(time))
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  const at = (share: number) => percentile(times, share)
  return { per_second: result.requests.average, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Two loads in turn, A B A B, after some seconds of each to warm up; the medians of each and of the ratio round by round. */
export async function compare(a: Load, b: Load, { rounds = 3, seconds = 8, warm = 3 } = {}) {
  for (const load of warm > 0 ? [a, b] : []) await measure({ ...load, seconds: warm })
  const as: Measured[] = []
  const bs: Measured[] = []
  for (let round = 0; round < rounds; round++) {
    as.push(await measure({ seconds, ...a }))
    bs.push(await measure({ seconds, ...b }))
  }
  const of = (list: Measured[], key: keyof Measured) => median(list.map((one) => one[key]))
  const ratios = as.map((one, round) => one.per_second / (bs[round]?.per_second ?? 1))
  return {
    a: { per_second: of(as, 'per_second'), p50: of(as, 'p50'), p95: of(as, 'p95'), p99: of(as, 'p99') },
    b: { per_second: of(bs, 'per_second'), p50: of(bs, 'p50'), p95: of(bs, 'p95'), p99: of(bs, 'p99') },
    ratio: median(ratios),
  }
}
