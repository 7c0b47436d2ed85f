import { pictureTexts as texts } from '@dray/domain/interface/pictures.messages.ts'
import type { ReactNode } from 'react'
import { Text } from '#ui/layout/layout.tsx'
import { Dialog } from './dialog.tsx'
import { PictureView } from './picture-view.tsx'

/** A picture among others; `id` stays the same when its address is signed anew. */
export interface GalleryPicture {
  id: string
  src: string
  name: string
}

interface PictureDialogProps {
  pictures: readonly GalleryPicture[]
  /** The id of the one that is shown. */
  shown: string
  onShow: (id: string) => void
  onClose: () => void
  actions?: ReactNode
  footerStart?: ReactNode
}

/** Pictures that belong together, one whole after the other. */
export function PictureDialog({ pictures, shown, onShow, onClose, ...parts }: PictureDialogProps) {
  const at = pictures.findIndex(({ id }) => id === shown)
  const picture = pictures[at]
  if (!picture) return null
  const leadTo = (label: string, other: GalleryPicture | undefined) =>
    other && { label, onSelect: () => onShow(other.id) }
  return (
    <Dialog
      size="tall"
      flush
      opened
      closeOnOutside
      onClose={onClose}
      title={picture.name}
      header={<Text tone="muted">{texts.of(at + 1, pictures.length)}</Text>}
      {...parts}
    >
      <PictureView
        src={picture.src}
        alt={picture.name}
        broken={texts.broken}
        previous={leadTo(texts.previous, pictures[at - 1])}
        next={leadTo(texts.next, pictures[at + 1])}
      />
    </Dialog>
  )
}
