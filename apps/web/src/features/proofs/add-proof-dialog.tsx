import { isHeic } from '@dray/domain/files/picture-limits.ts'
import { dateIn, instantToLocal, localToInstant, showDate } from '@dray/domain/kernel/clock-time.ts'
import { collectedAfter } from '@dray/domain/proofs/proof-order.ts'
import { proofMessages, proofTexts as texts } from '@dray/domain/proofs/proofs.messages.ts'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { readyToSend } from '#features/files/index.ts'
import { showError } from '#kit/show-error.ts'
import { useCommand } from '#kit/use-command.ts'
import { Button } from '#ui/display/button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { DocumentTile, ImageTile, ImageTiles } from '#ui/fields/file-drop.tsx'
import { Form, FormRow } from '#ui/fields/form-row.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { Text } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { OriginText } from './origin-text.tsx'
import { originOfPictures } from './picture-origin.ts'
import { type NewProof, savePod } from './proofs.queries.ts'
import { type SendingFiles, SendingLines } from './sending-lines.tsx'
import type { JobPapers, OfficeJob } from './shown-job.ts'

interface AddProofDialogProps {
  job: JobPapers
  /** As they were chosen; they are made small while the form is filled in. */
  files: readonly File[]
  zone: string
  onSaved: (job: OfficeJob) => void
  onClose: () => void
}

interface Typed extends Omit<NewProof, 'files' | 'pod_time' | 'origin'> {
  date: string | null
  time: string | null
}

const kinds = (['pod', 'poc'] as const).map((value) => ({ value, label: texts.kinds[value] }))

/** The instant typed, or why it is none: a proof is of what has happened. */
function handedOver({ date, time }: Typed, zone: string): { at: string; reason: null } | { at: null; reason: string } {
  const at = localToInstant(date ?? dateIn(zone, new Date().toISOString()), time ?? '00:00', zone)
  if (at === null) return { at, reason: texts.notATime }
  return Date.parse(at) > Date.now() + 60_000 ? { at: null, reason: texts.inFuture } : { at, reason: null }
}

const showMoment = (instant: string, zone: string) => {
  const { date, time } = instantToLocal(instant, zone)
  return `${showDate(date)} ${time}`
}

/** The question about a delivery that was proved before its collection: nearly always a slip of the date. */
function earlyQuestion(type: Typed['type'], at: string, { job, zone }: Pick<AddProofDialogProps, 'job' | 'zone'>) {
  const collected = type === 'pod' ? collectedAfter(at, job, zone) : null
  if (collected === null) return null
  const shown = collected.includes('T') ? showMoment(collected, zone) : showDate(collected)
  return {
    type: 'warning',
    title: texts.earlyTitle,
    message: texts.early(shown),
    confirmLabel: texts.addButton.pod,
    quiet: true,
  } as const
}

/** Starts to make the pictures small as soon as they are chosen; a refused one closes the dialog and says why. */
function useReadyFiles(files: readonly File[], onRefused: () => void) {
  const ready = useMemo(() => Promise.all(files.map((file) => readyToSend(file, 'images_and_pdf'))), [files])
  useEffect(() => {
    let isHere = true
    ready.catch((error) => {
      if (!isHere) return
      showError(error)
      onRefused()
    })
    return () => {
      isHere = false
    }
  }, [ready, onRefused])
  return ready
}

/** Place and time are read from the files as they were chosen, before they are made small and lose them. */
function useOrigin(files: readonly File[], zone: string) {
  const origin = useMemo(() => originOfPictures(files, zone), [files, zone])
  const [known, setKnown] = useState<Awaited<typeof origin>>(null)
  useEffect(() => {
    let isHere = true
    void origin.then((found) => isHere && setKnown(found))
    return () => {
      isHere = false
    }
  }, [origin])
  return { origin, known }
}

function usePreviews(files: readonly File[]) {
  const [previews, setPreviews] = useState<readonly { file: File; src: string }[]>([])
  useEffect(() => {
    const made = files.map((file) => ({ file, src: URL.createObjectURL(file) }))
    setPreviews(made)
    return () => {
      for (const { src } of made) URL.revokeObjectURL(src)
    }
  }, [files])
  return previews
}

/** What was chosen, who signed and when. Only the files are needed: Enter sends them as they are. */
export function AddProofDialog({ job, files, zone, onSaved, onClose }: AddProofDialogProps) {
  const formId = useId()
  const ready = useReadyFiles(files, onClose)
  const previews = usePreviews(files)
  const { origin, known } = useOrigin(files, zone)
  const [key] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState<Typed>(() => {
    const { date, time } = instantToLocal(new Date().toISOString(), zone)
    return { type: 'pod', pod_name: '', pieces: '', remarks: '', date, time }
  })
  const put = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }))
  const { at, reason } = handedOver(typed, zone)

  const [sending, setSending] = useState<SendingFiles | null>(null)
  const agreedTo = useRef('')
  const add = useCommand(
    async (pod_time: string) => {
      agreedTo.current = pod_time
      const sent = await ready
      const onSent = (bytes: number, total: number) => setSending({ files: sent, sent: bytes, total })
      onSent(0, 0)
      const proof = { ...typed, pod_time, files: sent, origin: await origin }
      return savePod(job.id, proof, { idempotencyKey: key, onSent }).finally(() => setSending(null))
    },
    {
      confirm: (pod_time) =>
        agreedTo.current === pod_time ? null : earlyQuestion(typed.type, pod_time, { job, zone }),
      done: proofMessages.added[typed.type],
      onDone: onSaved,
    },
  )

  const handleSubmit = async () => {
    if (at !== null && (await add.run(at))) onClose()
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={texts.add}
      header={<Text tone="muted">{job.job_number}</Text>}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} loading={add.busy}>
            {texts.addButton[typed.type]}
          </Button>
        </>
      }
    >
      <ImageTiles>
        {previews.map(({ file, src }) =>
          file.type.startsWith('image/') && !isHeic(file) ? (
            <ImageTile
              key={src}
              src={src}
              alt={file.name}
              caption={file.name}
              onOpen={() => window.open(src, '_blank', 'noopener')}
            />
          ) : (
            <DocumentTile key={src} href={src} name={file.name} />
          ),
        )}
      </ImageTiles>
      {sending && <SendingLines {...sending} />}
      {known && <OriginText origin={known} zone={zone} />}
      <Form id={formId} label={texts.add} onSubmit={() => void handleSubmit()}>
        <SegmentedControl
          label={texts.kind}
          showLabel
          options={kinds}
          value={typed.type}
          onChange={(type) => put({ type })}
        />
        <FormRow columns={[2, 1]}>
          <TextField
            label={texts.pod_name}
            autoFocus
            maxLength={120}
            value={typed.pod_name}
            onChange={(pod_name) => put({ pod_name })}
          />
          <NumberField label={texts.pieces} value={typed.pieces} onChange={(pieces) => put({ pieces })} />
        </FormRow>
        <FormRow columns={[1, 1]}>
          <DateField label={texts.pod_date} value={typed.date} onChange={(date) => put({ date })} error={reason} />
          <TimeField label={texts.pod_time} value={typed.time} onChange={(time) => put({ time })} />
        </FormRow>
        <TextareaField
          label={texts.remarks}
          rows={2}
          maxLength={1000}
          value={typed.remarks}
          onChange={(remarks) => put({ remarks })}
        />
      </Form>
    </Dialog>
  )
}
