import { command, useCommand } from '#kit/use-command.ts'
import { openFile } from '#platform/file-actions.ts'
import { downloadSiteAssessment, downloadWorkSheet } from './job-documents.queries.ts'

/** Makes and opens a job's worksheet, from where no button shows that it is on its way. */
export const openWorksheet = command(downloadWorkSheet, { onDone: openFile })

/** Makes and opens a job's documents, one at a time. */
export function useJobDocuments() {
  const worksheet = useCommand(downloadWorkSheet, { onDone: openFile })
  const assessment = useCommand(downloadSiteAssessment, { onDone: openFile })
  return {
    busy: worksheet.busy || assessment.busy,
    openWorksheet: (id: number) => void worksheet.run(id),
    openSiteAssessment: (id: number) => void assessment.run(id),
  }
}
