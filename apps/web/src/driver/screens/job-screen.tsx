import { actTexts, dayTexts, jobTexts as texts } from '@dray/domain/driver-app/driver-app.messages.ts'
import { jobOfferTexts } from '@dray/domain/driver-app/job-offer.messages.ts'
import { roadDefectTexts } from '@dray/domain/driver-app/walk-round.messages.ts'
import { holdsAct } from '@dray/domain/driver-day/check-gate.ts'
import type { Side } from '@dray/domain/jobs/mode.ts'
import { arrivalTexts } from '@dray/domain/place-arrivals/place-arrivals.messages.ts'
import { useEffect, useRef } from 'react'
import { captureOf } from '../captures.ts'
import type { DayJob } from '../day/day-jobs.ts'
import { currentSide } from '../day/job-progress.ts'
import { isTaken } from '../day/offered.ts'
import type { ReceivedStop } from '../day/received-day.ts'
import { stopOf } from '../day/same-stop.ts'
import { ActionButton, actionClass } from '../parts/action-button.tsx'
import { CapturedList } from '../parts/captured-list.tsx'
import { CheckNotice } from '../parts/check-notice.tsx'
import { FarNotice } from '../parts/far-notice.tsx'
import { JobFacts } from '../parts/job-facts.tsx'
import { JobPapers } from '../parts/job-papers.tsx'
import { NextButton } from '../parts/next-button.tsx'
import { OfferButtons } from '../parts/offer-buttons.tsx'
import { Card, Empty, Lead, Notice, Screen } from '../parts/screen.tsx'
import { StopCard } from '../parts/stop-card.tsx'
import { useGate, useJob, useJobs, usePhone, usePhoneState } from '../phone-context.tsx'
import { useWarmPosition } from '../position-asked.ts'
import { hashOf, type Route } from '../routes.ts'
import { useFarTap } from '../use-arrival.ts'

/** Tells the office which version of a job its driver has read, once each. */
function useSeen(one: DayJob | null) {
  const phone = usePhone()
  const told = useRef('')
  useEffect(() => {
    if (!one || one.mark === null || one.job.is_planned === 1 || told.current === one.job.revision) return
    told.current = one.job.revision
    const said = { kind: 'seen', body: { day_version: one.job.revision } } as const
    void phone.keepQuietly([captureOf(one, said, phone)])
  }, [one, phone])
}

/** A job with its stops; what comes next is the large button. */
export function JobScreen({ allocation_id }: { allocation_id: number }) {
  const one = useJob(allocation_id)
  const all = useJobs()
  const { kept } = usePhoneState()
  useSeen(one)
  useWarmPosition()
  if (!one) return <NoJob />

  const { job, progress, is_gone, offered } = one
  const current = sideOf(one)
  return (
    <Screen
      title={texts.job(job.job_number)}
      sub={stageOf(one)}
      back={{ screen: 'today' }}
      bottom={<Bottom one={one} all={all} />}
    >
      {is_gone && <Notice>{`${dayTexts.isGone}. ${dayTexts.goneLead}`}</Notice>}
      {offered?.state === 'rejected' && <Notice>{jobOfferTexts.rejectedBecause(offered.reason ?? '')}</Notice>}
      {job.is_planned === 1 && <Lead>{dayTexts.planned}</Lead>}
      {progress.next && <CheckNotice workday_id={one.workday?.id ?? null} />}
      {inOrder(job.stops, current).map((stop) => (
        <StopCard
          key={stop.side}
          stop={stop}
          isCurrent={stop.side === current && !progress.is_over}
          today={kept?.day.today ?? ''}
        />
      ))}
      <JobFacts job={job} />
      <JobPapers job={job} />
      {job.is_planned === 0 && <OtherActs one={one} current={current} />}
      <CapturedList isShown={({ job_id }) => job_id === job.id} />
    </Screen>
  )
}

/** What waits for an answer begins at its first stop. */
const sideOf = ({ job, progress, offered }: DayJob): Side =>
  isTaken(offered) ? currentSide(job, progress) : (job.stops[0]?.side ?? 'delivery')
const stageOf = ({ progress, offered }: DayJob) => (offered?.state === 'open' ? jobOfferTexts.open : progress.stage)

/** The large button: the answer to an offer before anything else is done. */
function Bottom({ one, all }: { one: DayJob; all: readonly DayJob[] }) {
  const { progress, is_gone, offered } = one
  if (offered && !isTaken(offered) && !progress.is_over) return <OfferButtons one={one} offered={offered} />
  return progress.next && !is_gone ? <NextButton one={one} all={all} /> : <BackToDay />
}

/** Where the driver goes comes first; what is behind them, last. */
const inOrder = (stops: readonly ReceivedStop[], current: Side) =>
  stops.toSorted((one, other) => Number(other.side === current) - Number(one.side === current))

export const NoJob = () => (
  <Screen title={texts.gone} back={{ screen: 'today' }}>
    <Empty title={texts.gone}>{dayTexts.noneLead}</Empty>
  </Screen>
)

const FormLink = ({ to, isDanger = false, children }: { to: Route; isDanger?: boolean; children: string }) => (
  <a className={actionClass(isDanger ? { look: 'danger' } : {})} href={hashOf(to)}>
    {children}
  </a>
)

const BackToDay = () => (
  <a className={actionClass({})} href={hashOf({ screen: 'today' })}>
    {dayTexts.back}
  </a>
)

/** What else may be said of a job: all that is not the next step. */
function OtherActs({ one, current }: { one: DayJob; current: Side }) {
  const { job, progress } = one
  const { record, next, failed } = progress
  const at = { allocation_id: job.work_day_job_id }
  const isProved = record[current].done_at !== null
  const canProveCollection =
    next?.kind === 'departed' && next.side === 'collection' && record.collection.done_at === null
  const canDepart = current === 'delivery' && isProved && record.delivery.departed_at === null
  return (
    <Card title={texts.more}>
      {next?.kind === 'loaded' && <FormLink to={{ screen: 'loaded', ...at }}>{actTexts.loadedWith}</FormLink>}
      {canProveCollection && (
        <FormLink to={{ screen: 'proof', ...at, side: 'collection' }}>{actTexts.proof.collection}</FormLink>
      )}
      {next && next.kind !== 'started' && next.kind !== 'proof' && next.side === 'delivery' && (
        <FormLink to={{ screen: 'proof', ...at, side: 'delivery' }}>{actTexts.proof.delivery}</FormLink>
      )}
      {canDepart && <LeaveDelivery one={one} />}
      {failed && <FormLink to={{ screen: 'proof', ...at, side: failed }}>{actTexts.after[failed]}</FormLink>}
      {failed === 'delivery' && <FormLink to={{ screen: 'returned', ...at }}>{actTexts.returned}</FormLink>}
      <FormLink to={{ screen: 'note', ...at }}>{isProved ? actTexts.addToStop : actTexts.note}</FormLink>
      {next && (
        <FormLink isDanger to={{ screen: 'failed', ...at, side: next.side }}>
          {actTexts.failed[next.side]}
        </FormLink>
      )}
      <DrivenActs one={one} />
    </Card>
  )
}

function LeaveDelivery({ one }: { one: DayJob }) {
  const phone = usePhone()
  const { far, mayKeep } = useFarTap(stopOf(one.job, 'delivery'))
  const leave = async () => {
    const said = { kind: 'departed', body: { side: 'delivery' } } as const
    if (mayKeep()) await phone.keep([captureOf(one, said, phone)], { text: actTexts.departed })
  }
  return (
    <>
      <FarNotice far={far} />
      <ActionButton onClick={() => void leave()}>{far === null ? actTexts.left : arrivalTexts.farKeep}</ActionButton>
    </>
  )
}

/** What is about the vehicle: a departure that is held and yet has happened, and what breaks on the road. */
function DrivenActs({ one }: { one: DayJob }) {
  const phone = usePhone()
  const gate = useGate(one.workday?.id ?? null)
  const { next } = one.progress
  if (!gate || !next) return null
  const { kind, side } = next
  const depart = () =>
    phone.keep([captureOf(one, { kind: 'departed', body: { side } }, phone)], { text: actTexts.departed })
  return (
    <>
      {kind === 'departed' && holdsAct(gate.barred, kind) && (
        <ActionButton onClick={() => void depart()}>{actTexts.departed}</ActionButton>
      )}
      {gate.driven.map(({ of, id, name }) => (
        <FormLink key={of} isDanger to={{ screen: 'defect', of, subject_id: id }}>
          {roadDefectTexts.report(name)}
        </FormLink>
      ))}
    </>
  )
}
