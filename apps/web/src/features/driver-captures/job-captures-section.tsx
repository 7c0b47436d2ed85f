import { jobCaptureTexts, captureTexts as texts } from '@dray/domain/driver-captures/captures-screen.messages.ts'
import { useMemo, useState } from 'react'
import { OfferSteps, type OfferToDriver } from '#features/job-offers/index.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { jobCaptureColumns } from './capture-columns.tsx'
import { CaptureDrawer } from './capture-drawer.tsx'
import { picturesHere } from './capture-words.ts'
import type { CaptureRow } from './driver-captures.queries.ts'

const rowKey = ({ id }: CaptureRow) => id
const rowName = ({ said }: CaptureRow) => said
const isSetAside = ({ outcome }: CaptureRow) => outcome === 'set_aside'

interface JobCapturesSectionProps {
  captures: readonly CaptureRow[]
  /** To whoever has it, as it stands. */
  offers: readonly OfferToDriver[]
  /** The drivers who have it and have not seen it as it is now. */
  unseenBy: readonly string[]
  zone: string
}

/** The captures of one job as a table; each opens whole above it. */
export function JobCapturesSection({ captures, offers, unseenBy, zone }: JobCapturesSectionProps) {
  const [opened, setOpened] = useState<number | null>(null)
  const columns = useMemo(() => jobCaptureColumns(zone), [zone])
  const waiting = captures.filter(({ outcome }) => outcome === 'kept').length
  const missing = captures.reduce((sum, one) => sum + one.files.length - picturesHere(one), 0)
  return (
    <Section
      title={jobCaptureTexts.title}
      beside={
        <>
          {unseenBy.map((name) => (
            <Badge key={name}>{jobCaptureTexts.unseenBy(name)}</Badge>
          ))}
          {waiting > 0 && <Badge tone="amber">{jobCaptureTexts.waiting(waiting)}</Badge>}
          {missing > 0 && <Badge tone="amber">{texts.onTheirWay(missing)}</Badge>}
        </>
      }
    >
      {offers.map((offer) => (
        <OfferSteps key={`${offer.driver_name} ${offer.sent_at}`} offer={offer} zone={zone} />
      ))}
      {captures.length > 0 && (
        <DataTable
          card
          compact
          label={jobCaptureTexts.title}
          columns={columns}
          rows={captures}
          rowKey={rowKey}
          rowName={rowName}
          faded={isSetAside}
          onOpen={({ id }) => setOpened(id)}
        />
      )}
      {opened !== null && (
        <CaptureDrawer key={opened} id={opened} rows={captures} zone={zone} onClose={() => setOpened(null)} />
      )}
    </Section>
  )
}
