import { paperAccept } from '@dray/domain/files/picture-limits.ts'
import { showTime } from '@dray/domain/kernel/clock-time.ts'
import { errors } from '@dray/domain/kernel/errors.ts'
import { podRefusal } from '@dray/domain/proofs/pod.ts'
import { newProofRefusal, paperRemovalRefusal } from '@dray/domain/proofs/proof-lock.ts'
import { proofMessages, proofTexts as texts } from '@dray/domain/proofs/proofs.messages.ts'
import { IconX } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { ProofButton } from '#features/job-documents/index.ts'
import { command } from '#kit/use-command.ts'
import { Badge } from '#ui/display/badge.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { DocumentTile, FileDrop, ImageTile, ImageTiles } from '#ui/fields/file-drop.tsx'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { AddProofDialog } from './add-proof-dialog.tsx'
import { DownloadAll } from './download-all.tsx'
import { ProofGallery } from './proof-gallery.tsx'
import { legProofs, type ProofPicture, proofPictures, proofSummary } from './proof-pictures.ts'
import { deletePodImage } from './proofs.queries.ts'
import { type JobPapers, type OfficeJob, type Proof, stopOfProof } from './shown-job.ts'

interface ProofSectionProps {
  job: JobPapers
  zone: string
  /** Left out for who may only look: the customer. */
  edit?: {
    cx_loads_status: string | null
    onSaved: (job: OfficeJob) => void
    /** Receives the focus from the shortcut that leads here. */
    dropRef: Ref<HTMLInputElement>
  }
}

/** The pictures and signatures of a job: to look at, to save, and for the office to add and delete; a trip's legs' to look at. */
export function ProofSection({ job, zone, edit }: ProofSectionProps) {
  const [shown, setShown] = useState<string | null>(null)
  const [chosen, setChosen] = useState<readonly File[] | null>(null)
  const timeOf = (instant: string) => showTime(instant, zone)
  const isOwn = ({ job_id }: Proof) => job_id === job.id
  const pictures = proofPictures(job.job_process.filter(isOwn))
  const legs = legProofs(job, timeOf)
  const summary = proofSummary(job.job_process, timeOf)
  const mayRemove = edit !== undefined && paperRemovalRefusal(job.status) === null

  const remove = command(
    // A signature is not taken out of its proof: the proof goes with it.
    ({ proof, src, kind }: ProofPicture) => deletePodImage(proof.id, kind === 'signature' ? undefined : src),
    {
      confirm: ({ proof }) => ({
        title: texts.removeQuestion,
        message: texts.removeProof[proof.type],
        confirmLabel: texts.remove,
      }),
      done: (_, { proof }) => proofMessages.imageDeleted[proof.type],
      onDone: (saved) => {
        edit?.onSaved(saved)
        setShown(null)
      },
    },
  )
  const fileName = ({ src, name, proof }: ProofPicture) =>
    `${isOwn(proof) ? `${job.job_number} ` : ''}${name}${/\.\w+$/.exec(src.replace(/\?.*$/, ''))?.[0] ?? ''}`

  return (
    <Section
      title={texts.title}
      beside={summary ? <Badge tone="green">{summary}</Badge> : <Badge>{texts.none}</Badge>}
      actions={
        <Inline>
          {job.job_process.length > 0 && <ProofButton jobId={job.id} />}
          <DownloadAll job={job} />
        </Inline>
      }
    >
      <ImageTiles>
        {pictures.map((picture) => (
          <ProofTile
            key={picture.key}
            picture={picture}
            zone={zone}
            onOpen={() => setShown(picture.key)}
            onRemove={mayRemove ? () => void remove(picture) : undefined}
          />
        ))}
        {edit && <ProofDrop job={job} edit={edit} onFiles={setChosen} />}
      </ImageTiles>
      {legs.map((leg) => (
        <Stack key={leg.job_number} gap="tight">
          <Text>
            <Text look="strong">{leg.job_number}</Text> {leg.lines.join('; ')}
          </Text>
          {leg.pictures.length > 0 && (
            <ImageTiles>
              {leg.pictures.map((picture) => (
                <ProofTile
                  key={picture.key}
                  picture={picture}
                  zone={zone}
                  onOpen={() => setShown(picture.key)}
                  onRemove={undefined}
                />
              ))}
            </ImageTiles>
          )}
        </Stack>
      ))}
      {shown !== null && (
        <ProofGallery
          pictures={[...pictures, ...legs.flatMap((leg) => leg.pictures)].filter(({ kind }) => kind !== 'document')}
          shown={shown}
          zone={zone}
          stopOf={(proof) => (isOwn(proof) ? stopOfProof(job, proof) : undefined)}
          fileName={fileName}
          onShow={setShown}
          onClose={() => setShown(null)}
          mayRemove={({ proof }) => mayRemove && isOwn(proof)}
          onRemove={(picture) => void remove(picture)}
        />
      )}
      {chosen && edit && (
        <AddProofDialog job={job} files={chosen} zone={zone} onSaved={edit.onSaved} onClose={() => setChosen(null)} />
      )}
    </Section>
  )
}

interface ProofTileProps {
  picture: ProofPicture
  zone: string
  onOpen: () => void
  onRemove: (() => void) | undefined
}

function ProofTile({ picture, zone, onOpen, onRemove }: ProofTileProps) {
  const { proof, src, name, kind } = picture
  const corner = onRemove && (
    <IconButton size="sm" label={`${texts.remove} ${name}`} icon={<IconX aria-hidden />} onClick={onRemove} />
  )
  if (kind === 'document') return <DocumentTile href={src} name={name} corner={corner} />
  const caption = kind === 'signature' ? texts.signature : showTime(proof.pod_time, zone)
  return <ImageTile src={src} alt={name} caption={caption} onOpen={onOpen} corner={corner} />
}

/** Where new proofs are dropped; before somebody has set out, the reason why not. */
function ProofDrop({
  job,
  edit,
  onFiles,
}: {
  job: JobPapers
  edit: NonNullable<ProofSectionProps['edit']>
  onFiles: (files: File[]) => void
}) {
  const refusal = newProofRefusal({ status: job.status, cx_loads_status: edit.cx_loads_status })
  const tooEarly = podRefusal(job.status)
  if (refusal !== null && refusal !== tooEarly) return null
  return (
    <FileDrop
      label={texts.upload}
      accept={paperAccept}
      disabled={refusal !== null}
      inputRef={edit.dropRef}
      onFiles={onFiles}
    >
      {refusal !== null ? (
        <Text>{errors[refusal].text}</Text>
      ) : (
        <>
          {texts.drop}
          <br />
          {texts.browse}
        </>
      )}
    </FileDrop>
  )
}
