import { waitingSheetTexts as texts } from '@dray/domain/waiting-sheets/waiting-sheets.messages.ts'
import { useState } from 'react'
import type { OfficeJob } from '#features/jobs/index.ts'
import { useCommand } from '#kit/use-command.ts'
import { openFile } from '#platform/file-actions.ts'
import { loadCode } from '#platform/load-code.ts'
import { Button } from '#ui/display/button.tsx'
import { onDemand } from '#ui/overlay/on-demand.tsx'
import { downloadWaitingSheet } from './waiting-sheets.queries.ts'

const dialog = onDemand(() =>
  loadCode(async () => (await import('./send-waiting-sheet-dialog.tsx')).SendWaitingSheetDialog),
)

/** Opens the waiting sheet of a job, and sends it to its customer for who may write. */
export function WaitingSheetButtons({ job, maySend }: { job: OfficeJob; maySend: boolean }) {
  const { run, busy } = useCommand(downloadWaitingSheet, { onDone: openFile })
  const [isSending, setSending] = useState(false)
  return (
    <>
      <Button size="sm" variant="quiet" loading={busy} onClick={() => void run(job.id)}>
        {texts.open}
      </Button>
      {maySend && (
        <Button size="sm" variant="quiet" onClick={() => setSending(true)}>
          {texts.toCustomer}
        </Button>
      )}
      {isSending && <dialog.Layer job={job} onClose={() => setSending(false)} />}
    </>
  )
}
