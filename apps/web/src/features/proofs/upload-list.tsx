import { attachmentTexts, uploadTexts as texts } from '@dray/domain/proofs/proofs.messages.ts'
import { IconX } from '@tabler/icons-react'
import { Button } from '#ui/display/button.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { TransferLine } from '#ui/display/transfer-line.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { dismissUpload, retryUpload, type Upload } from './uploads.ts'

const bytes = attachmentTexts.bytes

function textOf({ state, sent, total, reason }: Upload): string {
  if (state === 'failed') return reason
  return state === 'waiting' ? texts.waiting : texts.progress(bytes(sent), bytes(total))
}

/** The files on their way to a job, each with what has left of it; one that broke off is sent again with one click. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  return (
    <Stack gap="tight">
      {uploads.map((upload) => (
        <TransferLine
          key={upload.key}
          name={upload.name}
          progress={{ done: upload.sent, total: upload.total || 1 }}
          text={textOf(upload)}
          failed={upload.state === 'failed'}
          actions={upload.state === 'failed' && <FailedActions upload={upload} />}
        />
      ))}
    </Stack>
  )
}

const FailedActions = ({ upload: { key, name, mayRetry } }: { upload: Upload }) => (
  <>
    {mayRetry && (
      <Button size="sm" variant="soft" onClick={() => retryUpload(key)}>
        {texts.again}
      </Button>
    )}
    <IconButton size="sm" label={texts.dismiss(name)} icon={<IconX aria-hidden />} onClick={() => dismissUpload(key)} />
  </>
)
