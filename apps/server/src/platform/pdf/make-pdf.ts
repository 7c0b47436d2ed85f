import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { AppError } from '../errors/app-error.ts'
import type { KitDocument } from './kit-document.ts'
import type { Pdf } from './pdf.ts'

const longest_ms = 60_000
const most_waiting = 500

/** Threads start with the first document and end when none came for a minute. */
export function makePdf({ threads = Math.min(2, availableParallelism()) } = {}): Pdf {
  const pool = new Piscina({
    filename: new URL('./render-document.ts', import.meta.url).href,
    name: 'renderDocument',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
    maxQueue: most_waiting,
    closeTimeout: longest_ms,
  })
  return {
    async renderDocument(document: KitDocument) {
      if (pool.queueSize >= most_waiting) throw new AppError('busy')
      const bytes: Uint8Array = await pool.run(document, { signal: AbortSignal.timeout(longest_ms) })
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    },
    close: () => pool.close(),
  }
}
