import { documentTexts as texts } from '@dray/domain/job-documents/job-documents.messages.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useCommand } from '#kit/use-command.ts'
import { openFile } from '#platform/file-actions.ts'
import { IconButton } from '#ui/display/icon-button.tsx'
import { downloadProof } from './job-documents.queries.ts'

/** Makes and opens the document of a job's proofs. */
export function ProofButton({ jobId }: { jobId: number }) {
  const { run, busy } = useCommand(downloadProof, { onDone: openFile })
  return (
    <IconButton
      size="sm"
      label={texts.proof}
      icon={<IconFileTypePdf aria-hidden />}
      disabled={busy}
      onClick={() => void run(jobId)}
    />
  )
}
