import { useCallback } from 'react'
import { useDownload } from '#features/papers/index.ts'
import { downloadCreditNote } from './credit-notes.queries.ts'

/** Downloads credit notes as PDFs, one at a time. */
export function useCreditNoteDownload() {
  const { run } = useDownload(downloadCreditNote)
  return useCallback((id: number) => void run(id), [run])
}
