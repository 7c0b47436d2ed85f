import { actTexts, jobTexts, formTexts as texts } from '@dray/domain/driver-app/driver-app.messages.ts'
import { otherReason } from '@dray/domain/driver-captures/failure-reasons.ts'
import type { Side } from '@dray/domain/jobs/mode.ts'
import type { DayJob } from '../day/day-jobs.ts'
import { currentSide } from '../day/job-progress.ts'
import { reasonChoices } from '../day/reason-choices.ts'
import { stopOf } from '../day/same-stop.ts'
import { placeWords } from '../day/stop-words.ts'
import { Choice, TextArea, TextInput } from '../parts/fields.tsx'
import { useOpenedJob, usePhoneState } from '../phone-context.tsx'
import { blankToNull, piecesOf } from '../use-keep-form.ts'
import { NoJob } from './job-screen.tsx'
import { ShortForm } from './short-form.tsx'

interface OfJob {
  allocation_id: number
}
const subOf = ({ job }: DayJob, side: Side) => {
  const stop = stopOf(job, side)
  return stop ? placeWords(stop) : jobTexts.job(job.job_number)
}

export function LoadedScreen({ allocation_id }: OfJob) {
  const one = useOpenedJob(allocation_id)
  if (!one) return <NoJob />
  const first = { pieces: one.job.pieces === null ? '' : String(one.job.pieces), seal: '' }
  return (
    <ShortForm
      one={one}
      form="loaded"
      title={actTexts.loaded}
      sub={subOf(one, 'collection')}
      first={first}
      said={({ pieces, seal }) => ({ kind: 'loaded', body: { pieces: piecesOf(pieces), seal: blankToNull(seal) } })}
    >
      {({ values, change }) => (
        <>
          <TextInput
            isShort
            label={texts.pieces}
            inputMode="numeric"
            maxLength={6}
            value={values.pieces}
            onChange={(pieces) => change({ pieces: pieces.replaceAll(/\D/g, '') })}
            {...(one.job.pieces !== null && { after: texts.piecesOf(one.job.pieces) })}
          />
          <TextInput
            label={texts.seal}
            maxLength={60}
            autoCapitalize="characters"
            value={values.seal}
            onChange={(seal) => change({ seal })}
          />
        </>
      )}
    </ShortForm>
  )
}

export function FailedScreen({ allocation_id, side }: OfJob & { side: Side }) {
  const one = useOpenedJob(allocation_id)
  const { kept } = usePhoneState()
  if (!one) return <NoJob />
  const isSilent = ({ reason, remarks }: { reason: string | null; remarks: string }) =>
    reason === otherReason && remarks.trim() === ''
  return (
    <ShortForm<{ reason: string | null; remarks: string }>
      one={one}
      form={`failed-${side}`}
      title={actTexts.failed[side]}
      sub={subOf(one, side)}
      first={{ reason: null, remarks: '' }}
      said={(values) => {
        const { reason, remarks } = values
        if (reason === null || isSilent(values)) return null
        return { kind: 'failed', body: { side, reason, remarks: blankToNull(remarks) } }
      }}
    >
      {({ values, change, isTried }) => (
        <>
          <Choice
            label={texts.reason}
            value={values.reason}
            choices={reasonChoices(kept)}
            onChange={(reason) => change({ reason })}
            fault={isTried && values.reason === null ? texts.reasonWanted : null}
          />
          <TextArea
            label={texts.remarks}
            maxLength={1000}
            value={values.remarks}
            onChange={(remarks) => change({ remarks })}
            fault={isTried && isSilent(values) ? texts.remarksWanted : null}
          />
        </>
      )}
    </ShortForm>
  )
}

export function ReturnedScreen({ allocation_id }: OfJob) {
  const one = useOpenedJob(allocation_id)
  if (!one) return <NoJob />
  return (
    <ShortForm
      one={one}
      form="returned"
      title={actTexts.returned}
      first={{ name: '', remarks: '' }}
      said={({ name, remarks }) => ({
        kind: 'returned',
        body: { name: blankToNull(name), remarks: blankToNull(remarks) },
      })}
    >
      {({ values, change }) => (
        <>
          <TextInput
            label={texts.nameOf.delivery}
            maxLength={120}
            autoCapitalize="words"
            value={values.name}
            onChange={(name) => change({ name })}
          />
          <TextArea
            label={texts.remarks}
            maxLength={1000}
            value={values.remarks}
            onChange={(remarks) => change({ remarks })}
          />
        </>
      )}
    </ShortForm>
  )
}

export function NoteScreen({ allocation_id }: OfJob) {
  const one = useOpenedJob(allocation_id)
  if (!one) return <NoJob />
  const side = one.progress.record.has_begun ? currentSide(one.job, one.progress) : null
  return (
    <ShortForm
      one={one}
      form="note"
      title={actTexts.note}
      sub={jobTexts.job(one.job.job_number)}
      first={{ text: '' }}
      said={({ text }, photos) => {
        const said = blankToNull(text) ?? (photos > 0 ? texts.pictureOnly : null)
        return said === null ? null : { kind: 'note', body: { side, text: said } }
      }}
    >
      {({ values, change, isTried }) => (
        <TextArea
          label={texts.text}
          maxLength={2000}
          value={values.text}
          onChange={(text) => change({ text })}
          fault={isTried && values.text.trim() === '' ? texts.textWanted : null}
        />
      )}
    </ShortForm>
  )
}
