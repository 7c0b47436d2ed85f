import { jobControlLabels } from '@dray/domain/job-steps/job-controls.messages.ts'
import type { Side } from '@dray/domain/jobs/mode.ts'
import { timeOfSide } from '@dray/domain/jobs/stop-time.ts'
import { showDayAndTime } from '@dray/domain/jobs/stop-time-words.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import {
  stopTimesMessages,
  stopDialogTexts as texts,
  waitingTexts,
} from '@dray/domain/stop-times/stop-times.messages.ts'
import { stopWaiting } from '@dray/domain/stop-times/stop-waiting.ts'
import { useEffect, useRef } from 'react'
import { keepSavedJob, type OfficeJob, useCompanyZone } from '#features/jobs/index.ts'
import { presenceAt, useArePlaceArrivalsHere, usePlaceArrivals } from '#features/place-arrivals/index.ts'
import type { MergeRules } from '#kit/form/merge-values.ts'
import { SmallFormDialog } from '#kit/form/small-form-dialog.tsx'
import { useRowForm } from '#kit/form/use-row-form.ts'
import { useSeesPrices } from '#platform/viewer.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { FormRow } from '#ui/fields/form-row.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { ProposedTimes } from './proposed-times.tsx'
import { saveStopTimes } from './stop-times.queries.ts'
import { sidesOf, stampsOfSide, stopErrors, type TypedStops, typedStamps, typedStops } from './typed-stops.ts'
import { stopFor, waitingReason } from './waiting-reason.ts'

interface StopTimesDialogProps {
  job: OfficeJob
  /** It was deleted. */
  isGone?: boolean
  onClose: () => void
}

const versionsOf = (job: OfficeJob): Record<Side, number> => ({
  collection: stopFor(job, 'collection')?.version ?? 0,
  delivery: stopFor(job, 'delivery')?.version ?? 0,
})

/** Sends the sides that differ from what is stored, one after the other; returns how many those were. */
async function sendSides(latest: { current: OfficeJob }, typed: TypedStops, zone: string) {
  let sent = 0
  for (const side of sidesOf(latest.current)) {
    const stamps = stampsOfSide(typed, side, zone)
    const stored = stopFor(latest.current, side)
    const isSame = (['arrived_at', 'departed_at'] as const).every((at) => (stored?.[at] ?? null) === stamps[at])
    if (isSame) continue
    const version = versionsOf(latest.current)[side]
    latest.current = await saveStopTimes(latest.current.id, { side, ...stamps, version })
    sent += 1
  }
  return sent
}

const moments = (['arrived', 'departed'] as const).flatMap((what) =>
  (['collection', 'delivery'] as const).map((side) => [side, what] as const),
)

const stopLabels = Object.fromEntries(
  moments.flatMap(([side, what]) =>
    (['date', 'time'] as const).map((part) => [
      `${side}_${what}_${part}`,
      `${texts.sides[side]}: ${texts[`${what}_${part}`]}`,
    ]),
  ),
) as Record<keyof TypedStops, string>

/** A date and its time only mean something together. */
const stopRules: MergeRules<TypedStops> = {
  bundles: moments.map(([side, what]) => [`${side}_${what}_date`, `${side}_${what}_time`]),
}

/** Where a driver has no app: when they arrived at each stop and left it, with the waiting that comes of it. */
export function StopTimesDialog(props: StopTimesDialogProps) {
  const zone = useCompanyZone()
  const areArrivalsHere = useArePlaceArrivalsHere(props.job.id)
  return areArrivalsHere && <StopTimesForm key={zone} zone={zone} {...props} />
}

function StopTimesForm({ job, isGone = false, zone, onClose }: StopTimesDialogProps & { zone: string }) {
  const sides = sidesOf(job)
  const presences = usePlaceArrivals(job.id)
  // A side that was sent already is known in its new version when the other one is refused.
  const latest = useRef(job)
  useEffect(() => {
    latest.current = job
  }, [job])
  const form = useRowForm<TypedStops, number, OfficeJob>({
    row: job,
    isGone,
    versionOf: (one) => one.version + versionsOf(one).collection + versionsOf(one).delivery,
    valuesOf: (one) => typedStops(one, zone),
    labels: stopLabels,
    rules: stopRules,
    check: (values) => stopErrors(values, { sides, zone, now: new Date().toISOString() }),
    save: (values) => sendSides(latest, values, zone),
    onNewer: (newer) => {
      latest.current = keepSavedJob(newer)
    },
    onSaved: (sent) => {
      if (sent > 0) toast.success(stopTimesMessages.saved)
      onClose()
    },
  })
  return (
    <SmallFormDialog
      form={form}
      onClose={onClose}
      title={texts.title(job.job_number)}
      label={jobControlLabels.stop_times}
      confirm={texts.save}
    >
      {sides.map((side, at) => (
        <Section key={side} title={texts.sides[side]} beside={<Text tone="muted">{bookedText(job, side, zone)}</Text>}>
          <Stack gap="tight">
            <FormRow columns={[3, 2, 3, 2]}>
              <DateField label={texts.arrived_date} {...form.bind(`${side}_arrived_date`)} />
              <TimeField label={texts.arrived_time} autoFocus={at === 0} {...form.bind(`${side}_arrived_time`)} />
              <DateField label={texts.departed_date} {...form.bind(`${side}_departed_date`)} />
              <TimeField label={texts.departed_time} {...form.bind(`${side}_departed_time`)} />
            </FormRow>
            <ProposedTimes
              presence={presenceAt(presences, { job_id: job.id, side })}
              zone={zone}
              onUse={(stamps) => form.set(typedStamps(side, stamps, zone))}
            />
            <Preview job={job} side={side} typed={form.values} zone={zone} />
          </Stack>
        </Section>
      ))}
    </SmallFormDialog>
  )
}

function bookedText(job: OfficeJob, side: Side, zone: string): string {
  const time = timeOfSide(job, side)
  return time.kind === 'none' ? texts.noTime : texts.booked(showDayAndTime(time, zone))
}

/** What the typed times come to, by the rule that the server proposes the charge with. */
function Preview({ job, side, typed, zone }: { job: OfficeJob; side: Side; typed: TypedStops; zone: string }) {
  const seesPrices = useSeesPrices()
  const stamps = stampsOfSide(typed, side, zone)
  if (stamps.arrived_at === null) return <Text tone="faint">{texts.nothingYet}</Text>
  const terms = job.load_type?.waiting_charge
  const waiting = stopWaiting(stamps, {
    starts_at: timeOfSide(job, side).from_at,
    terms: terms ? { ...terms, rate_per_hour: terms.charge ?? 0 } : null,
  })
  const rate_per_hour = seesPrices && waiting.rate_per_hour !== null ? Number(waiting.rate_per_hour) : null
  const reason = waitingReason({ ...waiting, arrived_at: stamps.arrived_at, rate_per_hour }, zone)
  const charge = seesPrices && waiting.charge !== null ? `: £${showMoney(waiting.charge)}` : ''
  const nothing = waiting.waited_minutes !== null && waiting.charge === null && terms ? `. ${waitingTexts.nothing}` : ''
  return <Text tone="muted">{`${reason}${charge}${nothing}`}</Text>
}
