import { newPaperRefusal, paperRemovalRefusal } from '@dray/domain/proofs/proof-lock.ts'
import { proofMessages, proofTexts, attachmentTexts as texts } from '@dray/domain/proofs/proofs.messages.ts'
import { FileLine, UploadList } from '#features/files/index.ts'
import { command } from '#kit/use-command.ts'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { deleteJobAttachment } from './proofs.queries.ts'
import type { Attachment, JobPapers, OfficeJob } from './shown-job.ts'
import { dismissUpload, retryUpload, sendUploads, useUploads } from './uploads.ts'

interface AttachmentSectionProps {
  job: JobPapers
  /** Left out for who may only look. */
  onSaved?: (job: OfficeJob) => void
}

/** The papers of a job: order, delivery note, customs. Any kind of file; pictures are made small first. */
export function AttachmentSection({ job, onSaved }: AttachmentSectionProps) {
  const uploads = useUploads(job.id)
  const remove = command(({ id }: Attachment) => deleteJobAttachment(id), {
    confirm: ({ name }) => ({
      title: proofTexts.removeQuestion,
      message: texts.removeAttachment(name),
      confirmLabel: proofTexts.remove,
    }),
    done: proofMessages.attachmentDeleted,
    ...(onSaved && { onDone: onSaved }),
  })
  const mayRemove = onSaved !== undefined && paperRemovalRefusal(job.status) === null

  return (
    <Section title={texts.title}>
      {job.job_attachements.length > 0 && (
        <Stack gap="tight">
          {job.job_attachements.map((attachment: Attachment) => (
            <FileLine
              key={attachment.id}
              file={{ ...attachment, path: attachment.attachement }}
              detail={attachment.owner_details}
              removeLabel={texts.remove(attachment.name)}
              onRemove={mayRemove ? () => void remove(attachment) : undefined}
            />
          ))}
        </Stack>
      )}
      {uploads.length > 0 && <UploadList uploads={uploads} onRetry={retryUpload} onDismiss={dismissUpload} />}
      {onSaved && newPaperRefusal(job.status) === null && (
        <FileDrop label={texts.upload} onFiles={(files) => sendUploads(job.id, files, onSaved)}>
          {`${texts.drop} ${texts.browse}`}
        </FileDrop>
      )}
    </Section>
  )
}
