import { formTexts } from '@dray/domain/driver-app/driver-app.messages.ts'
import { IconCamera, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import type { NewFile } from '../outbox/queue.ts'
import { ActionTexts, actionClass } from './action-button.tsx'
import { Fault, Group } from './fields.tsx'
import classes from './photo-field.module.css'

const mostPhotos = 12

export interface PhotoLook {
  label?: string
  /** The photos that are wanted, in their order, each with what its button says: there are no others then. */
  wanted?: readonly { name: string; take: string }[]
}

interface PhotoFieldProps extends PhotoLook {
  photos: readonly NewFile[]
  isPreparing: boolean
  hasFailed: boolean
  /** No more than these; twelve unless it says otherwise. */
  most?: number
  onAdd: (file: File) => Promise<unknown>
  onRemove: (id: string) => Promise<void>
  /** The form is put on the disk before the camera comes in front: the phone may end the page then. */
  onOpen: () => Promise<void>
  fault?: string | null
}

/** Photos by the phone's own camera, each kept as it is taken. */
export function PhotoField(props: PhotoFieldProps) {
  const {
    label = formTexts.photos,
    wanted,
    photos,
    isPreparing,
    hasFailed,
    onAdd,
    onRemove,
    onOpen,
    fault = null,
    most = wanted?.length ?? mostPhotos,
  } = props
  return (
    <Group label={label}>
      {photos.length > 0 && (
        <div className={classes.photos}>
          {photos.map((photo, at) => (
            <Photo
              key={photo.id}
              photo={photo}
              number={at + 1}
              name={wanted?.[at]?.name ?? null}
              onRemove={() => void onRemove(photo.id)}
            />
          ))}
        </div>
      )}
      {photos.length < most && (
        <label className={classNames(actionClass({}), classes.take)}>
          <IconCamera aria-hidden />
          <ActionTexts>
            {isPreparing ? formTexts.preparing : (wanted?.[photos.length]?.take ?? formTexts.takePhoto)}
          </ActionTexts>
          <input
            type="file"
            accept="image/*"
            capture="environment"
            disabled={isPreparing}
            onClick={() => void onOpen()}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void onAdd(file)
              target.value = ''
            }}
          />
        </label>
      )}
      <Fault text={hasFailed ? formTexts.photoFailed : fault} />
    </Group>
  )
}

interface PhotoProps {
  photo: NewFile
  number: number
  name: string | null
  onRemove: () => void
}

function Photo({ photo, number, name, onRemove }: PhotoProps) {
  const [address, setAddress] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([photo.bytes], { type: photo.type }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return (
    <div className={classes.photo}>
      {address && <img src={address} alt={name ?? formTexts.photo(number)} />}
      {name && (
        <span className={classes.name} aria-hidden>
          {name}
        </span>
      )}
      <button type="button" className={classes.remove} aria-label={formTexts.removePhoto(number)} onClick={onRemove}>
        <span>
          <IconX aria-hidden />
        </span>
      </button>
    </div>
  )
}
