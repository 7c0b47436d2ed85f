/** Returns a number from 0 up to 1, always the same for the same words: what happens to a vehicle depends on nothing else. */
export function chance(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(words.join(' '))) hash = Math.imul(hash ^ byte, 0x01000193)
  // FNV alone leaves words that differ in their last letter close together.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

export const between = (least: number, most: number, ...words: readonly (string | number)[]): number =>
  least + chance(...words) * (most - least)
