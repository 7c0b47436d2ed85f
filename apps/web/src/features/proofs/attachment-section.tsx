import { newPaperRefusal, paperRemovalRefusal } from '@dray/domain/proofs/proof-lock.ts'
import { proofMessages, proofTexts, attachmentTexts as texts } from '@dray/domain/proofs/proofs.messages.ts'
import { IconSteeringWheel, IconSteeringWheelOff } from '@tabler/icons-react'
import { FileLine, UploadList } from '#features/files/index.ts'
import { command } from '#kit/use-command.ts'
import { IconButton } from '#ui/display/icon-button.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { changeJobAttachment, deleteJobAttachment } from './proofs.queries.ts'
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
              detail={detailOf(attachment)}
              actions={onSaved && <ForDriverButton attachment={attachment} onSaved={onSaved} />}
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

const detailOf = ({ owner_details, show_to_driver }: Attachment) =>
  [owner_details, show_to_driver === 1 && texts.forDriver].filter(Boolean).join(', ')

/** Whether drivers read a paper on their phones. */
function ForDriverButton({ attachment, onSaved }: { attachment: Attachment; onSaved: (job: OfficeJob) => void }) {
  const isOn = attachment.show_to_driver === 1
  const change = command(() => changeJobAttachment(attachment.id, isOn ? 0 : 1), {
    done: proofMessages.attachmentChanged,
    onDone: onSaved,
  })
  return (
    <IconButton
      size="sm"
      label={isOn ? texts.hideFromDriver(attachment.name) : texts.showToDriver(attachment.name)}
      icon={isOn ? <IconSteeringWheel aria-hidden /> : <IconSteeringWheelOff aria-hidden />}
      onClick={() => void change()}
    />
  )
}
