import { fileMessages, fileTexts, uploadTexts as texts } from '@dray/domain/files/files.messages.ts'
import type { UploadBucket } from '@dray/domain/files/upload-buckets.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { FieldFrame, useFieldIds } from '#ui/fields/field-frame.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { useMediaQuery } from '#ui/layout/use-media-query.ts'
import { toast } from '#ui/overlay/toast.ts'
import { FileLine } from './file-line.tsx'
import { UploadList } from './upload-list.tsx'
import { type UploadedFile, useBucketUploads } from './use-bucket-uploads.ts'

/** A file is still on its way, or did not arrive. */
export type Unsent = 'sending' | 'failed'

interface FilesFieldProps {
  label: string
  bucket: UploadBucket
  most: number
  value: readonly UploadedFile[]
  error?: ReactNode
  onChange: (files: UploadedFile[]) => void
  /** Told what keeps a file from being there, or null once all that were chosen are. */
  onUnsent: (why: Unsent | null) => void
  'data-path': string
}

/** A field for several files: each is uploaded as it is chosen, and belongs to the form's row once that is saved. */
export function FilesField({ label, bucket, most, value, error, onChange, onUnsent, ...rest }: FilesFieldProps) {
  const ids = useFieldIds({ error })
  const isTouch = useMediaQuery('(pointer: coarse)')
  const files = useRef(value)
  files.current = value
  const put = (next: readonly UploadedFile[]) => {
    // Two that arrive in the same moment both stay.
    files.current = next
    onChange([...next])
  }
  const { uploads, add, retry, dismiss } = useBucketUploads(bucket, (file) => put([...files.current, file]))
  const isSending = uploads.some(({ state }) => state !== 'failed')
  const failed = uploads.length > 0 ? 'failed' : null
  const unsent = isSending ? 'sending' : failed
  useEffect(() => onUnsent(unsent), [unsent, onUnsent])
  const take = (chosen: File[]) => {
    const room = Math.max(0, most - value.length - uploads.length)
    if (chosen.length > room) toast.warning(fileMessages.too_many(most))
    add(chosen.slice(0, room))
  }
  return (
    <FieldFrame id={ids.id} label={label} error={error}>
      <div data-path={rest['data-path']} tabIndex={-1}>
        <Stack gap="tight">
          {value.map((file) => (
            <FileLine
              key={file.key}
              file={file}
              removeLabel={fileTexts.remove(file.name)}
              onRemove={() => put(files.current.filter(({ key }) => key !== file.key))}
            />
          ))}
          {uploads.length > 0 && <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />}
          <FileDrop label={label} onFiles={take}>
            {isTouch ? texts.choose : undefined}
          </FileDrop>
        </Stack>
      </div>
    </FieldFrame>
  )
}
