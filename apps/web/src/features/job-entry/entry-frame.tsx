import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { entryTexts } from '@dray/domain/job-entry/entry.messages.ts'
import { jobFields } from '@dray/domain/jobs/job-fields.table.ts'
import { memo, type ReactNode, startTransition, useEffect, useState } from 'react'
import { FormNotices } from '#kit/form/form-notices.tsx'
import { Button } from '#ui/display/button.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { KeyHints } from '#ui/layout/key-hint.tsx'
import { Columns, Inline } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { CustomerRow } from './customer-row.tsx'
import { type ChargeCommands, useEntryContext, useEntryValue } from './entry-context.ts'
import { EntryHeader, EntryTitle } from './entry-header.tsx'
import { fieldName, valueInWords } from './entry-words.ts'
import { LoadRow } from './load-row.tsx'
import { NeedsRows } from './needs-rows.tsx'
import { PriceColumn } from './price-column.tsx'
import { SideBlock, type SideCommands } from './side-block.tsx'
import { useEntryLayers } from './use-entry-layers.tsx'
import type { SaveAs } from './use-entry-save.ts'

export interface EntryFrameProps {
  /** When the draft was kept. */
  draft: ReactNode
  /** What to know before typing: a draft was found. */
  notice: ReactNode
  saving: SaveAs | null
  mayBecomeJob: boolean
  stays: boolean
  onStays: (stays: boolean) => void
  onSave: (as: SaveAs) => void
  onCancel: () => void
  onClose: () => void
}

/** The frame and the first field come at once, the rest with the next idle moment: nobody types faster than that. */
function useAfterPaint() {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => startTransition(() => setReady(true))))
    return () => cancelAnimationFrame(frame)
  }, [])
  return ready
}

/** Head, fields, price and foot of the form, in the order of a telephone call. */
export function EntryFrame(props: EntryFrameProps) {
  const { saving, onSave } = props
  const { job, request, seesPrices } = useEntryContext()
  const ready = useAfterPaint()
  const type = useEntryValue('type')
  const usual: SaveAs = job ? 'changes' : type
  const { commands, layers } = useEntryLayers(() => onSave(usual))
  return (
    <Dialog
      opened
      size="full"
      onClose={props.onClose}
      title={<EntryTitle />}
      header={<EntryHeader />}
      actions={props.draft}
      side={<EntrySide ready={ready} commands={commands} />}
      sideLabel={seesPrices ? entryTexts.price : jobFields.mileage.label}
      footerStart={
        job || request ? <KeyHints hints={hints} /> : <NewFoot stays={props.stays} onStays={props.onStays} />
      }
      footer={
        job ? (
          <EditButtons saving={saving} mayBecomeJob={props.mayBecomeJob} onSave={onSave} onCancel={props.onCancel} />
        ) : (
          <NewButtons
            saving={saving}
            usual={usual}
            accept={request?.accept}
            onSave={onSave}
            onCancel={props.onCancel}
          />
        )
      }
    >
      {props.notice}
      <EntryConflict />
      <CustomerRow ready={ready} />
      {ready ? <EntryRest commands={commands} resting={layers !== null} /> : <SkeletonLines />}
      {layers}
    </Dialog>
  )
}

/** What somebody else's save did to the form. */
export function EntryConflict() {
  const { form, choices } = useEntryContext()
  return (
    <FormNotices form={form} nameOf={fieldName} valueInWords={(field, value) => valueInWords(field, value, choices)} />
  )
}

function EntrySide({ ready, commands }: { ready: boolean; commands: ChargeCommands }) {
  const { seesPrices } = useEntryContext()
  return ready ? <PriceColumn commands={commands} /> : <SkeletonLines lines={seesPrices ? 8 : 2} />
}

const EntryRest = memo(({ commands, resting }: { commands: SideCommands; resting: boolean }) => (
  <>
    <Columns shares={[1, 1]} close>
      <SideBlock side="collection" commands={commands} />
      <SideBlock side="delivery" commands={commands} />
    </Columns>
    <LoadRow />
    <NeedsRows resting={resting} />
  </>
))

const hints = [
  { keys: ['tab'], text: entryTexts.next },
  { keys: ['mod+enter'], text: entryTexts.saveKey },
]

const NewFoot = memo(({ stays, onStays }: Pick<EntryFrameProps, 'stays' | 'onStays'>) => (
  <Inline gap="loose">
    <KeyHints hints={hints} />
    <CheckboxField label={entryTexts.stayOpen} checked={stays} onChange={onStays} />
  </Inline>
))

interface ButtonsProps {
  saving: SaveAs | null
  onSave: (as: SaveAs) => void
  onCancel: () => void
}

interface NewButtonsProps extends ButtonsProps {
  usual: SaveAs
  /** What the button says where saving accepts a request; that becomes nothing but a job. */
  accept: string | undefined
}

function NewButtons({ saving, usual, accept, onSave, onCancel }: NewButtonsProps) {
  const look = (as: SaveAs) => ({
    variant: as === usual ? ('primary' as const) : ('default' as const),
    loading: saving === as,
    disabled: saving !== null && saving !== as,
    onClick: () => onSave(as),
  })
  return (
    <>
      {usual !== 'trip' && !accept && <Button {...look('quote')}>{entryTexts.saveAsQuote}</Button>}
      <Button onClick={onCancel}>{dialogTexts.cancel}</Button>
      {usual === 'trip' ? (
        <Button {...look('trip')}>{entryTexts.saveAsTrip}</Button>
      ) : (
        <Button {...look('job')}>{accept ?? entryTexts.saveAsJob}</Button>
      )}
    </>
  )
}

function EditButtons({ saving, mayBecomeJob, onSave, onCancel }: ButtonsProps & { mayBecomeJob: boolean }) {
  return (
    <>
      {mayBecomeJob && (
        <Button loading={saving === 'to_job'} disabled={saving === 'changes'} onClick={() => onSave('to_job')}>
          {entryTexts.saveAsJob}
        </Button>
      )}
      <Button onClick={onCancel}>{dialogTexts.cancel}</Button>
      <Button
        variant="primary"
        loading={saving === 'changes'}
        disabled={saving === 'to_job'}
        onClick={() => onSave('changes')}
      >
        {entryTexts.save}
      </Button>
    </>
  )
}
