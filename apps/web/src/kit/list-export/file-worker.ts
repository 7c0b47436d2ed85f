import { type FileTable, writeTable } from './write-table.ts'

/** Writes one file beside the screen's own thread, so that nothing on the screen waits for it. */
addEventListener('message', ({ data }: MessageEvent<FileTable>) => {
  void writeTable(data).then(
    (blob) => postMessage(blob),
    (fault: unknown) => reportError(fault),
  )
})
