/** Returns numbers from 0 up to 1, always the same for the same key. */
export function chanceOf(key: string): () => number {
  let state = hashOf(key)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

export const between = (chance: () => number, least: number, most: number): number => least + chance() * (most - least)

/** A whole number from `least` to `most`, both included. */
export const wholeBetween = (chance: () => number, least: number, most: number): number =>
  Math.floor(between(chance, least, most + 1))

export function oneOf<T>(chance: () => number, values: readonly [T, ...T[]]): T {
  return values[Math.floor(chance() * values.length)] ?? values[0]
}
