import { AppError } from '#platform/errors/app-error.ts'
import type { Workers } from '#platform/workers/workers.ts'
import { isTooLong } from './document-limits.ts'
import type { Pdf } from './pdf.ts'

const module = new URL('./render-document.ts', import.meta.url).href
/** The longest invoice takes some 12 seconds on a quiet machine. */
const longest_ms = 120_000

/** Documents set in worker processes. */
export const makePdf = (workers: Workers): Pdf => ({
  async renderDocument(document, given) {
    if (isTooLong(document)) throw new AppError('document_too_long')
    const task = { module, name: 'renderDocument', input: document, longest_ms }
    const bytes = await workers.run<Uint8Array>(task, given)
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  },
})
