import type { FileTable } from './write-table.ts'

/** Writes the file in a thread of its own; it ends at once when the signal says so. */
export function writeFile(table: FileTable, signal: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' })
  const written = new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Blob>) => resolve(data)
    worker.onerror = (event) => reject(new Error(event.message))
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.postMessage(table)
  })
  return written.finally(() => worker.terminate())
}
