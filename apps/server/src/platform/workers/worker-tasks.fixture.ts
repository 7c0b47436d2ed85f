export const echo = (input: unknown) => input

export const processId = () => process.pid

// biome-ignore lint/style/noProcessEnv: what a worker process is started with is what is tested.
export const environment = () => process.env

/** Blocks the process for this many milliseconds, as a decoder does. */
export function busy(ms: number) {
  const end = Date.now() + ms
  while (Date.now() < end);
  return ms
}

export function fillHeap() {
  const kept: string[][] = []
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, at) => `${kept.length} ${at}`))
}

/** Memory beside the engine's heap, where decoders keep their pixels. */
export async function fillBuffers() {
  const kept: Buffer[] = []
  for (;;) {
    kept.push(Buffer.alloc(16 * 1024 * 1024, 1))
    if (kept.length % 8 === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export const crash = () => process.exit(3)

export function fail() {
  throw new RangeError('Not this')
}
