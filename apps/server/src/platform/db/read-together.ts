/** Reads that do not wait for one another, by name. */
export async function readTogether<R extends Record<string, Promise<unknown>>>(reads: R) {
  const read = await Promise.all(Object.entries(reads).map(async ([name, rows]) => [name, await rows] as const))
  return Object.fromEntries(read) as { [name in keyof R]: Awaited<R[name]> }
}
