import { pictureAccept } from '@dray/domain/files/picture-limits.ts'
import { profileTexts } from '@dray/domain/staff/staff.messages.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { readyToSend, uploadFile } from '#features/files/index.ts'
import type { CustomFieldProps } from '#kit/form/form-field.ts'
import { useCommand } from '#kit/use-command.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { Button } from '#ui/display/button.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'

const largest = 25
const textIn = (row: CustomFieldProps['row'], field: string) => (typeof row?.[field] === 'string' ? row[field] : null)

interface Uploaded {
  key: string
  path: string
}

/** Where the picture that the form holds can be seen: as saved, or as just uploaded. */
function pathOf(key: string, row: CustomFieldProps['row'], fresh: Uploaded | null): string | null {
  if (key !== '' && key === textIn(row, 'profile_image')) return textIn(row, 'profile_image_path')
  return key !== '' && key === fresh?.key ? fresh.path : null
}

/** Somebody's picture: uploaded at once, theirs when the form is saved. */
export function PictureField({ label, value, row, onChange, error, readOnly, ...rest }: CustomFieldProps) {
  const [fresh, setFresh] = useState<Uploaded | null>(null)
  const put = async (file: File) => uploadFile('profile-pictures', await readyToSend(file, 'images'))
  const upload = useCommand(put, {
    onDone: (uploaded) => {
      setFresh(uploaded)
      onChange(uploaded.key)
    },
  })
  const key = typeof value === 'string' ? value : ''
  const path = pathOf(key, row, fresh)
  const name = [textIn(row, 'first_name'), textIn(row, 'last_name')].join(' ').trim()
  const isNew = key !== (textIn(row, 'profile_image') ?? '')
  return (
    <Inline gap="loose" wrap>
      {(row || path) && <Avatar name={name || label} image={path} size="xl" />}
      <div data-path={rest['data-path']} tabIndex={-1}>
        {!readOnly && (
          <FileDrop
            label={label}
            accept={pictureAccept}
            multiple={false}
            maxMegabytes={largest}
            disabled={upload.busy}
            onFiles={([file]) => file && void upload.run(file)}
          >
            {profileTexts.dropPicture}
          </FileDrop>
        )}
      </div>
      <Stack gap="tight">
        {key !== '' && !readOnly && (
          <Inline>
            <Button size="sm" icon={<IconTrash aria-hidden />} loading={upload.busy} onClick={() => onChange('')}>
              {profileTexts.takeAway}
            </Button>
          </Inline>
        )}
        {isNew && <Text look="muted">{profileTexts.pictureWaits}</Text>}
        {error && <Text tone="danger">{error}</Text>}
      </Stack>
    </Inline>
  )
}
