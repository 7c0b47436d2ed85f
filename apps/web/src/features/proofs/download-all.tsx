import { proofTexts as texts } from '@dray/domain/proofs/proofs.messages.ts'
import { IconDownload } from '@tabler/icons-react'
import { useCommand } from '#kit/use-command.ts'
import { IconButton } from '#ui/display/icon-button.tsx'
import { downloadAssets } from './proofs.queries.ts'
import type { JobPapers } from './shown-job.ts'

/** Saves all proofs and papers of a job at once; not there while there is nothing to save. */
export function DownloadAll({ job }: { job: JobPapers }) {
  const { run, busy } = useCommand(downloadAssets)
  const files = job.job_process.flatMap(({ pod_image, pod_sign }) => [...pod_image, ...(pod_sign ? [pod_sign] : [])])
  if (files.length + job.job_attachements.length === 0) return null
  return (
    <IconButton
      size="sm"
      label={texts.downloadAll}
      icon={<IconDownload aria-hidden />}
      disabled={busy}
      onClick={() => void run(job.id)}
    />
  )
}
