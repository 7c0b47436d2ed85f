import { PictureDialog } from '#ui/overlay/picture-dialog.tsx'

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
export const PictureGallery = ({ pictures, ...shown }: PictureGalleryProps) => (
  <PictureDialog pictures={pictures.map(({ path, name }) => ({ id: path, src: path, name }))} {...shown} />
)
