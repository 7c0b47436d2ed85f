// The ways between two thousand places, as a plan of a large company's day asks for them, estimated without any service:
// node bench/travel.ts
import { estimateMatrix } from '@dray/domain/kernel/places/travel.ts'
import { percentile } from './percentile.ts'

const [count, rounds] = [2_000, 9]

/** Places all over England and Wales, the same in every run. */
const places = Array.from({ length: count }, (_, at) => ({
  latitude: 50.5 + ((at * 61) % count) * (4.5 / count),
  longitude: -4.5 + ((at * 757) % count) * (5.5 / count),
}))

const times = Array.from({ length: rounds }, () => {
  const start = performance.now()
  estimateMatrix(places, { is_heavy: true, leaves_at: 8 })
  return performance.now() - start
})

const [middle, slowest] = [percentile(times, 0.5), Math.max(...times)].map((ms) => Math.round(ms))
process.stdout.write(`${count} x ${count} ways: p50 ${middle} ms, slowest ${slowest} ms in ${rounds} rounds\n`)
process.exitCode = (slowest ?? 0) > 1_500 ? 1 : 0
