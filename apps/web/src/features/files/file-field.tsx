import { fileTexts as texts } from '@dray/domain/files/files.messages.ts'
import { paperAccept, pictureAccept } from '@dray/domain/files/picture-limits.ts'
import { type UploadBucket, uploadBuckets } from '@dray/domain/files/upload-buckets.ts'
import { IconTrash } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import type { CustomFieldProps } from '#kit/form/form-field.ts'
import { useCommand } from '#kit/use-command.ts'
import { FileThumb } from '#ui/display/file-thumb.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { FieldFrame, useFieldIds } from '#ui/fields/field-frame.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { Inline } from '#ui/layout/layout.tsx'
import { readyToSend } from './compress-picture.ts'
import { uploadFile } from './files.queries.ts'

const types = { images: pictureAccept, images_and_pdf: paperAccept } as const
const largest = 25

/** A field for one file of a bucket: uploaded at once, the row's when its form is saved. The row answers `<column>_path`. */
export function fileField(bucket: UploadBucket): ComponentType<CustomFieldProps> {
  const accepts = uploadBuckets[bucket].accepts === 'images' ? 'images' : 'images_and_pdf'
  return function FileField({ label, description, error, required, readOnly, value, row, onChange, ...rest }) {
    const column = rest['data-path']
    const ids = useFieldIds({ error, description })
    const [fresh, setFresh] = useState<{ key: string; path: string } | null>(null)
    const upload = useCommand(async (file: File) => uploadFile(bucket, await readyToSend(file, accepts)), {
      onDone: (uploaded) => {
        setFresh(uploaded)
        onChange(uploaded.key)
      },
    })
    const key = typeof value === 'string' ? value : ''
    const path = key === fresh?.key ? fresh.path : row?.[`${column}_path`]
    return (
      <FieldFrame id={ids.id} label={label} description={description} error={error} required={required ?? false}>
        <Inline gap="tight" wrap>
          {key !== '' && typeof path === 'string' && <FileThumb path={path} label={texts.open(label)} />}
          {!readOnly && (
            <div data-path={column} tabIndex={-1}>
              <FileDrop
                label={label}
                accept={types[accepts]}
                multiple={false}
                maxMegabytes={largest}
                disabled={upload.busy}
                onFiles={([file]) => file && void upload.run(file)}
              >
                {key === '' ? texts.drop[accepts] : texts.replace}
              </FileDrop>
            </div>
          )}
          {key !== '' && !readOnly && (
            <IconButton label={texts.remove(label)} icon={<IconTrash aria-hidden />} onClick={() => onChange('')} />
          )}
        </Inline>
      </FieldFrame>
    )
  }
}
