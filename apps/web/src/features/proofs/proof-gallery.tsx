import { instantToLocal, showDate, showTime } from '@dray/domain/kernel/clock-time.ts'
import { proofTexts as texts } from '@dray/domain/proofs/proofs.messages.ts'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { command } from '#kit/use-command.ts'
import { saveFromPath } from '#platform/file-actions.ts'
import { IconButton } from '#ui/display/icon-button.tsx'
import { Inline, Text } from '#ui/layout/layout.tsx'
import { PictureDialog } from '#ui/overlay/picture-dialog.tsx'
import { OriginText, type StopPlace } from './origin-text.tsx'
import type { ProofPicture } from './proof-pictures.ts'
import type { Proof } from './shown-job.ts'

interface ProofGalleryProps {
  pictures: readonly ProofPicture[]
  /** Which one is shown. */
  shown: string
  zone: string
  stopOf: (proof: Proof) => StopPlace | undefined
  fileName: (picture: ProofPicture) => string
  onShow: (key: string) => void
  onClose: () => void
  mayRemove: (picture: ProofPicture) => boolean
  onRemove: (picture: ProofPicture) => void
}

const save = command(saveFromPath)

/** A job's pictures and signatures, one after the other, with what is known of each. */
export function ProofGallery({
  pictures,
  shown,
  zone,
  stopOf,
  fileName,
  onShow,
  onClose,
  mayRemove,
  onRemove,
}: ProofGalleryProps) {
  const picture = pictures.find(({ key }) => key === shown)
  if (!picture) return null
  return (
    <PictureDialog
      pictures={pictures.map(({ key, src, name }) => ({ id: key, src, name }))}
      shown={shown}
      onShow={onShow}
      onClose={onClose}
      actions={
        <>
          <IconButton
            label={texts.download}
            icon={<IconDownload aria-hidden />}
            onClick={() => void save(picture.src, fileName(picture))}
          />
          {mayRemove(picture) && (
            <IconButton
              variant="danger"
              label={texts.remove}
              icon={<IconTrash aria-hidden />}
              onClick={() => onRemove(picture)}
            />
          )}
        </>
      }
      footerStart={<ProofFacts picture={picture} zone={zone} stop={stopOf(picture.proof)} />}
    />
  )
}

interface FactsProps {
  picture: ProofPicture
  zone: string
  stop: StopPlace | undefined
}

/** Who signed, when, how many, and what was remarked. */
function ProofFacts({ picture: { proof }, zone, stop }: FactsProps) {
  const { date } = instantToLocal(proof.pod_time, zone)
  const when = `${showDate(date)} ${showTime(proof.pod_time, zone)}`
  return (
    <Inline gap="loose" wrap>
      <Text>{proof.pod_name ? texts.signedBy(proof.pod_name, when) : when}</Text>
      {proof.pieces !== null && (
        <Text>
          {texts.pieces}: {proof.pieces}
        </Text>
      )}
      {proof.remarks && <Text>{proof.remarks}</Text>}
      <OriginText origin={proof} zone={zone} stop={stop} />
      {proof.user_name && <Text tone="muted">{texts.addedBy(proof.user_name)}</Text>}
    </Inline>
  )
}
