import { newPaperRefusal, paperRemovalRefusal } from '@dray/domain/proofs/proof-lock.ts'
import { proofMessages, proofTexts, attachmentTexts as texts } from '@dray/domain/proofs/proofs.messages.ts'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { command } from '#kit/use-command.ts'
import { IconButton } from '#ui/display/icon-button.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { deleteJobAttachment } from './proofs.queries.ts'
import type { Attachment, JobPapers, OfficeJob } from './shown-job.ts'
import { UploadList } from './upload-list.tsx'
import { sendUploads, useUploads } from './uploads.ts'

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
          {job.job_attachements.map((attachment) => (
            <AttachmentLine
              key={attachment.id}
              attachment={attachment}
              onRemove={mayRemove ? () => void remove(attachment) : undefined}
            />
          ))}
        </Stack>
      )}
      {uploads.length > 0 && <UploadList uploads={uploads} />}
      {onSaved && newPaperRefusal(job.status) === null && (
        <FileDrop label={texts.upload} onFiles={(files) => sendUploads(job.id, files, onSaved)}>
          {`${texts.drop} ${texts.browse}`}
        </FileDrop>
      )}
    </Section>
  )
}

function AttachmentLine({ attachment, onRemove }: { attachment: Attachment; onRemove: (() => void) | undefined }) {
  const { attachement: path, name, size, owner_details } = attachment
  const facts = [texts.bytes(size), owner_details].filter(Boolean).join(', ')
  return (
    <Inline>
      <IconPaperclip aria-hidden size={14} stroke={1.75} />
      <Text cut>
        {path === null ? (
          name
        ) : (
          <a href={path} target="_blank" rel="noreferrer" title={name}>
            {name}
          </a>
        )}
      </Text>
      <Text tone="muted">{facts}</Text>
      {onRemove && <IconButton size="sm" label={texts.remove(name)} icon={<IconX aria-hidden />} onClick={onRemove} />}
    </Inline>
  )
}
