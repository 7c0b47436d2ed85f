import { useCallback } from 'react'
import { useCommand } from '#kit/use-command.ts'
import { saveFile } from '#platform/file-actions.ts'
import { downloadCreditNote } from './credit-notes.queries.ts'

/** Downloads credit notes as PDFs, one at a time. */
export function useCreditNoteDownload() {
  const { run } = useCommand(downloadCreditNote, { onDone: saveFile })
  return useCallback((id: number) => void run(id), [run])
}
