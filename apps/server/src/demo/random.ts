/** Chance that comes out the same for the same seed, on every machine. */
export function makeRandom(seed: number) {
  let state = seed >>> 0
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T
  return {
    next,
    whole,
    pick,
    isLucky: (chance: number) => next() < chance,
    /** One of the names, as often as its weight says. */
    weighted<K extends string>(weights: Record<K, number>): K {
      const entries = Object.entries(weights) as [K, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [name, weight] of entries) {
        left -= weight
        if (left <= 0) return name
      }
      return (entries.at(-1) as [K, number])[0]
    },
  }
}
export type Random = ReturnType<typeof makeRandom>
