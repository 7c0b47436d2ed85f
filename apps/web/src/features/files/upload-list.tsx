import { fileSize, uploadTexts as texts } from '@dray/domain/files/files.messages.ts'
import { IconX } from '@tabler/icons-react'
import { Button } from '#ui/display/button.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { TransferLine } from '#ui/display/transfer-line.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import type { TransferFailure } from './transfer-failure.ts'

/** A file on its way. */
export interface Upload extends TransferFailure {
  key: string
  name: string
  state: 'waiting' | 'sending' | 'failed'
  sent: number
  /** Bytes as they are sent: a picture is made small first. */
  total: number
}

function textOf({ state, sent, total, reason }: Upload): string {
  if (state === 'failed') return reason
  return state === 'waiting' ? texts.waiting : texts.progress(fileSize(sent), fileSize(total))
}

interface UploadListProps {
  uploads: readonly Upload[]
  onRetry: (key: string) => void
  onDismiss: (key: string) => void
}

/** Files on their way, each with what has left of it; one that broke off is sent again with one click. */
export function UploadList({ uploads, onRetry, onDismiss }: UploadListProps) {
  return (
    <Stack gap="tight">
      {uploads.map((upload) => (
        <TransferLine
          key={upload.key}
          name={upload.name}
          progress={{ done: upload.sent, total: upload.total || 1 }}
          text={textOf(upload)}
          failed={upload.state === 'failed'}
          actions={
            upload.state === 'failed' && (
              <FailedActions
                upload={upload}
                onRetry={() => onRetry(upload.key)}
                onDismiss={() => onDismiss(upload.key)}
              />
            )
          }
        />
      ))}
    </Stack>
  )
}

interface FailedActionsProps {
  upload: Upload
  onRetry: () => void
  onDismiss: () => void
}

const FailedActions = ({ upload: { name, mayRetry }, onRetry, onDismiss }: FailedActionsProps) => (
  <>
    {mayRetry && (
      <Button size="sm" variant="soft" onClick={onRetry}>
        {texts.again}
      </Button>
    )}
    <IconButton size="sm" label={texts.dismiss(name)} icon={<IconX aria-hidden />} onClick={onDismiss} />
  </>
)
