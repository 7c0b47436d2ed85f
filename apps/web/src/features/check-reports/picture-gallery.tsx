import { checkReportTexts as texts } from '@dray/domain/check-reports/check-reports.messages.ts'
import { Text } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { PictureView } from '#ui/overlay/picture-view.tsx'

/** A picture of a report, with what it shows. */
export interface ReportPicture {
  path: string
  name: string
}

interface PictureGalleryProps {
  pictures: readonly ReportPicture[]
  /** The path of the one that is shown. */
  shown: string
  onShow: (path: string) => void
  onClose: () => void
}

/** The pictures of a report, one after the other. */
export function PictureGallery({ pictures, shown, onShow, onClose }: PictureGalleryProps) {
  const at = pictures.findIndex(({ path }) => path === shown)
  const picture = pictures[at]
  if (!picture) return null
  const leadTo = (label: string, other: ReportPicture | undefined) =>
    other && { label, onSelect: () => onShow(other.path) }
  return (
    <Dialog
      size="tall"
      flush
      opened
      closeOnOutside
      onClose={onClose}
      title={picture.name}
      header={<Text tone="muted">{texts.pictureOf(at + 1, pictures.length)}</Text>}
    >
      <PictureView
        src={picture.path}
        alt={picture.name}
        broken={texts.broken}
        previous={leadTo(texts.previous, pictures[at - 1])}
        next={leadTo(texts.next, pictures[at + 1])}
      />
    </Dialog>
  )
}
