import { profileTexts } from '@dray/domain/staff/staff.messages.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { FileRefusal } from '../../platform/compress-picture.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Inline, Stack, Text } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { type OwnFieldProps, tellRefusal } from '../catalogues/index.ts'
import { uploadPicture } from './staff.queries.ts'

const largest = 25
const textIn = (row: OwnFieldProps['row'], field: string) => (typeof row?.[field] === 'string' ? row[field] : null)

/** Somebody's picture: uploaded at once, theirs when the form is saved. */
export function PictureField({ label, value, row, onChange, error, readOnly, ...rest }: OwnFieldProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [fresh, setFresh] = useState<{ key: string; path: string } | null>(null)
  const saved = textIn(row, 'profile_image')
  const path = value === saved ? textIn(row, 'profile_image_path') : value === fresh?.key ? fresh?.path : null
  const name = [textIn(row, 'first_name'), textIn(row, 'last_name')].join(' ').trim()
  const put = async (file: File) => {
    setIsBusy(true)
    try {
      const uploaded = await uploadPicture(file)
      setFresh(uploaded)
      onChange(uploaded.key)
    } catch (refusal) {
      if (refusal instanceof FileRefusal) toast.error(refusal.message)
      else tellRefusal(refusal)
    }
    setIsBusy(false)
  }
  return (
    <Inline gap="loose" wrap>
      {(row || path) && <Avatar name={name || label} image={value ? (path ?? null) : null} size="xl" />}
      <div data-path={rest['data-path']} tabIndex={-1}>
        <FileDrop
          label={label}
          accept="image/jpeg,image/png,image/webp,image/bmp"
          multiple={false}
          maxMegabytes={largest}
          disabled={isBusy || readOnly === true}
          onFiles={([file]) => file && void put(file)}
        >
          {profileTexts.dropPicture}
        </FileDrop>
      </div>
      <Stack gap="tight">
        {value && !readOnly && (
          <Button size="sm" icon={<IconTrash aria-hidden />} loading={isBusy} onClick={() => onChange('')}>
            {profileTexts.takeAway}
          </Button>
        )}
        {value !== (saved ?? '') && <Text look="muted">{profileTexts.pictureWaits}</Text>}
        {error && <Text tone="danger">{error}</Text>}
      </Stack>
    </Inline>
  )
}
