import { actTexts, formTexts as texts } from '@dray/domain/driver-app/driver-app.messages.ts'
import type { Side } from '@dray/domain/jobs/mode.ts'
import { arrivalTexts } from '@dray/domain/place-arrivals/place-arrivals.messages.ts'
import type { ProofDemand, ProofRule } from '@dray/domain/proofs/proof-rule.ts'
import { useState } from 'react'
import { goodsConditionNames } from '../conditions.ts'
import type { DayJob } from '../day/day-jobs.ts'
import { reasonChoices } from '../day/reason-choices.ts'
import { openAt, stopOf } from '../day/same-stop.ts'
import { placeWords } from '../day/stop-words.ts'
import { draftKey } from '../draft-key.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { FarNotice } from '../parts/far-notice.tsx'
import { Choice, Fault, Group, TextArea, TextInput, Tick } from '../parts/fields.tsx'
import { PhotoField } from '../parts/photo-field.tsx'
import { Notice, Screen } from '../parts/screen.tsx'
import { SignatureField } from '../parts/signature-field.tsx'
import { signatureFile } from '../parts/signature-picture.ts'
import { useJobs, useOpenedJob, usePhone, usePhoneState } from '../phone-context.tsx'
import { useWarmPosition } from '../position-asked.ts'
import { useFarTap } from '../use-arrival.ts'
import { useDraft } from '../use-draft.ts'
import { useKeepForm } from '../use-keep-form.ts'
import { NoJob } from './job-screen.tsx'
import {
  firstProof,
  isPart,
  isTicked,
  noFaults,
  type ProofFaults,
  type ProofValues,
  proofCaptures,
  proofFaults,
  ruleOf,
} from './proof-values.ts'

export function ProofScreen({ allocation_id, side }: { allocation_id: number; side: Side }) {
  const one = useOpenedJob(allocation_id)
  const all = useJobs()
  // The jobs of this visit, as they were when the form was opened: what the office changes meanwhile blocks nothing.
  const [here] = useState(() => (one ? (openAt(one, side, all) as DayJob[]) : []))
  return one && here.length > 0 ? <ProofForm one={one} here={here} side={side} /> : <NoJob />
}

interface ProofFormProps {
  one: DayJob
  here: readonly DayJob[]
  side: Side
}

function ProofForm({ one, here, side }: ProofFormProps) {
  const phone = usePhone()
  const { driver } = usePhoneState()
  const allocation_id = one.job.work_day_job_id
  const key = draftKey(driver?.owner, `proof-${side}`, allocation_id)
  const draft = useDraft<ProofValues>(key, () => firstProof(one, here))
  const values = draft.form?.values ?? firstProof(one, here)
  const photos = draft.form?.photos ?? []
  const [faults, setFaults] = useState(noFaults)
  const [isBusy, setBusy] = useState(false)
  const back = { screen: 'job', allocation_id } as const
  const keepForm = useKeepForm({ key, values, photos, stop: draft.stop, back })
  const stop = stopOf(one.job, side)
  const { far, mayKeep } = useFarTap(stop)
  useWarmPosition()

  async function keep() {
    const found = proofFaults(values, { here, side, photos: photos.length })
    setFaults(found)
    if (Object.values(found).some(Boolean) || !mayKeep()) return
    setBusy(true)
    const { strokes } = values
    const signature = strokes.length > 0 ? await signatureFile(strokes) : []
    const made = { values, side, files: [...signature, ...photos], position: phone.position }
    await keepForm(proofCaptures(here, made), actTexts.proof[side])
    setBusy(false)
  }
  const rule = ruleOf(values, { here, side })
  return (
    <Screen
      title={actTexts.proof[side]}
      sub={stop && placeWords(stop)}
      back={back}
      bottom={
        <>
          <Fault text={Object.values(faults).find((fault) => fault !== null)} />
          <FarNotice far={far} />
          <ActionButton look="primary" disabled={isBusy || !draft.form} onClick={() => void keep()}>
            {far === null ? texts.keep : arrivalTexts.farKeep}
          </ActionButton>
        </>
      }
    >
      {draft.form && (
        <>
          {draft.form.isRestored && <Notice tone="good">{texts.restored}</Notice>}
          <JobsHere here={here} values={values} onChange={draft.change} fault={faults.jobs} />
          <Evidence side={side} rule={rule} values={values} draft={draft} faults={faults} />
          <Handover here={here} rule={rule} values={values} onChange={draft.change} faults={faults} />
        </>
      )}
    </Screen>
  )
}

interface EvidenceProps {
  side: Side
  rule: ProofRule
  values: ProofValues
  draft: ReturnType<typeof useDraft<ProofValues>>
  faults: ProofFaults
}

const labelled = (label: string, demand: ProofDemand) => (demand === 'required' ? texts.required(label) : label)

/** Who took it, the signature and the photos: each as the rule asks for it. */
function Evidence({ side, rule, values, draft, faults }: EvidenceProps) {
  return (
    <>
      {rule.name !== 'off' && (
        <TextInput
          label={labelled(texts.nameOf[side], rule.name)}
          value={values.name}
          maxLength={120}
          autoCapitalize="words"
          autoComplete="off"
          enterKeyHint="done"
          onChange={(name) => draft.change({ name })}
          fault={faults.name}
        />
      )}
      {rule.signature !== 'off' && (
        <SignatureField
          label={labelled(texts.signature, rule.signature)}
          strokes={values.strokes}
          onChange={(strokes) => draft.change({ strokes })}
          fault={faults.signature}
        />
      )}
      {rule.photo !== 'off' && (
        <PhotoField
          label={labelled(texts.photos, rule.photo)}
          photos={draft.form?.photos ?? []}
          isPreparing={draft.isPreparing}
          hasFailed={draft.hasFailed}
          onAdd={draft.addPhoto}
          onRemove={draft.removePhoto}
          onOpen={draft.flush}
          fault={faults.photo}
        />
      )}
    </>
  )
}

interface PartProps {
  here: readonly DayJob[]
  values: ProofValues
  onChange: (to: Partial<ProofValues>) => void
}

/** Several jobs at one address: one signature for those that are ticked. */
function JobsHere({ here, values, onChange, fault }: PartProps & { fault: string | null }) {
  if (here.length < 2) return null
  const toggle = (id: number, isOn: boolean) =>
    onChange({ ticked: isOn ? [...values.ticked, id] : values.ticked.filter((one) => one !== id) })
  return (
    <Group label={texts.sameAddress(here.length)}>
      {here.map((one) => (
        <Tick key={one.job.id} checked={isTicked(values, one)} onChange={(isOn) => toggle(one.job.id, isOn)}>
          {[one.job.job_number, one.job.references[0], one.job.customer_name].filter(Boolean).join(' · ')}
        </Tick>
      ))}
      <Fault text={fault} />
    </Group>
  )
}

/** Pieces, condition and remarks: as ordered and good unless the driver says otherwise. */
function Handover({ here, rule, values, onChange, faults }: PartProps & Pick<EvidenceProps, 'rule' | 'faults'>) {
  const { kept } = usePhoneState()
  const ticked = here.filter((one) => isTicked(values, one))
  const setPieces = (id: number, text: string) => onChange({ pieces: { ...values.pieces, [id]: text } })
  const label = labelled(texts.pieces, rule.pieces)
  const withPieces = rule.pieces === 'off' ? [] : ticked
  return (
    <>
      {withPieces.map(({ job }) => (
        <TextInput
          key={job.id}
          isShort
          label={here.length > 1 ? `${label}, ${job.job_number}` : label}
          inputMode="numeric"
          maxLength={6}
          value={values.pieces[job.id] ?? ''}
          onChange={(text) => setPieces(job.id, text.replaceAll(/\D/g, ''))}
          {...(job.pieces !== null && { after: texts.piecesOf(job.pieces) })}
          fault={values.pieces[job.id] ? null : faults.pieces}
        />
      ))}
      {ticked.some((one) => isPart(values, one)) && (
        <Choice
          label={texts.partReason}
          value={values.part_reason}
          choices={reasonChoices(kept)}
          onChange={(part_reason) => onChange({ part_reason })}
          fault={faults.part_reason}
        />
      )}
      <Choice
        label={texts.condition}
        value={values.condition}
        choices={goodsConditionNames.map((value) => ({ value, label: texts.conditions[value] }))}
        onChange={(condition) => onChange({ condition })}
      />
      <TextArea
        label={texts.remarks}
        maxLength={1000}
        value={values.remarks}
        onChange={(remarks) => onChange({ remarks })}
      />
    </>
  )
}
