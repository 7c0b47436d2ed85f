import { captureTexts as texts } from '@dray/domain/driver-captures/captures-screen.messages.ts'
import { useState } from 'react'
import { Badge } from '#ui/display/badge.tsx'
import { ImageTile, ImageTiles } from '#ui/fields/file-drop.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { PictureDialog } from '#ui/overlay/picture-dialog.tsx'
import { picturesHere } from './capture-words.ts'
import type { CaptureRow } from './driver-captures.queries.ts'

type File = CaptureRow['files'][number]

const photosBefore = (files: readonly File[], at: number) =>
  files.slice(0, at).filter(({ use }) => use === 'photo').length

/** Those that have arrived, each under the name that it has among all of them. */
const arrived = (files: readonly File[]) =>
  files.flatMap(({ id, use, path }, at) => {
    if (path === null) return []
    return [
      { id: String(id), src: path, name: use === 'photo' ? texts.photo(photosBefore(files, at) + 1) : texts.signature },
    ]
  })

/** The signature and the photos that have arrived, to be enlarged; how many are still on the way. */
export function CapturePictures({ capture }: { capture: CaptureRow }) {
  const [shown, setShown] = useState<string | null>(null)
  const { files } = capture
  if (files.length === 0) return null
  const missing = files.length - picturesHere(capture)
  const pictures = arrived(files)
  return (
    <Section title={texts.pictures} beside={missing > 0 && <Badge tone="amber">{texts.onTheirWay(missing)}</Badge>}>
      {pictures.length > 0 && (
        <ImageTiles>
          {pictures.map(({ id, src, name }) => (
            <ImageTile key={id} src={src} alt={name} caption={name} onOpen={() => setShown(id)} />
          ))}
        </ImageTiles>
      )}
      {shown !== null && (
        <PictureDialog pictures={pictures} shown={shown} onShow={setShown} onClose={() => setShown(null)} />
      )}
    </Section>
  )
}
