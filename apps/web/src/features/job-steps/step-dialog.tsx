import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { detailsTexts as texts } from '@dray/domain/job-details/details.messages.ts'
import { cancelledCharges, keepable } from '@dray/domain/job-entry/cancel-charge.ts'
import { type KeptOnCancelling, keptOnCancelling } from '@dray/domain/job-entry/kept-on-cancelling.ts'
import { type JobAction, jobActions } from '@dray/domain/job-steps/job-actions.ts'
import { factsOf } from '@dray/domain/job-steps/job-facts.ts'
import { arrangeSteps } from '@dray/domain/job-steps/next-step.ts'
import { jobMessages } from '@dray/domain/jobs/jobs.messages.ts'
import { browserErrors } from '@dray/domain/kernel/browser-errors.ts'
import { decimal, showMoney } from '@dray/domain/kernel/decimal.ts'
import { typedNumber } from '@dray/domain/kernel/typed-number.ts'
import { useEffect, useId, useState } from 'react'
import type { OfficeJob } from '#features/jobs/index.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Form } from '#ui/fields/form-row.tsx'
import { MoneyField } from '#ui/fields/number-field.tsx'
import { Text } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { runStep } from './run-step.ts'

interface StepDialogProps {
  job: OfficeJob
  step: JobAction
  mayCharge: boolean
  onClose: () => void
}

/** True for a step that its own dialog asks about, because something can be entered with the answer. */
export const hasDialog = ({ id }: JobAction): boolean => id === 'cancel'

/** Asks before a job is cancelled; who may price can charge for it, and then the job is billed at that charge. */
export function StepDialog({ job, step, mayCharge, onClose }: StepDialogProps) {
  const formId = useId()
  const [charge, setCharge] = useState('')
  const [keep, setKeep] = useState<readonly KeptOnCancelling[]>([])
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const handleLeave = () => {
    toast.warning(dialogTexts.cancelled)
    onClose()
  }
  const handleSubmit = async () => {
    if (isBusy) return
    const base_charge = typedNumber(charge)
    if (base_charge !== null && decimal(base_charge).lte(0)) {
      setError(jobMessages.charge_too_small)
      return
    }
    setBusy(true)
    const input = {
      accept_warnings: ['cancel_not_confirmed'],
      ...(base_charge !== null && { base_charge, keep: [...keep] }),
    }
    const saved = await runStep(job, { ...step, confirmation: null }, { input })
    setBusy(false)
    if (saved) onClose()
  }

  return (
    <Dialog
      size="small"
      opened
      onClose={handleLeave}
      title={step.confirmation?.title ?? dialogTexts.areYouSure}
      footer={
        <>
          <Button data-autofocus={mayCharge ? undefined : true} onClick={handleLeave}>
            {dialogTexts.cancel}
          </Button>
          <Button variant="destructive" type="submit" form={formId} loading={isBusy}>
            {dialogTexts.proceed}
          </Button>
        </>
      }
    >
      <Text as="p">{step.confirmation?.text}</Text>
      <Form id={formId} label={step.label} onSubmit={() => void handleSubmit()}>
        {mayCharge && (
          <MoneyField
            label={texts.chargeForCancel}
            description={texts.chargeForCancelHint}
            data-path="base_charge"
            error={error}
            value={charge}
            onChange={setCharge}
          />
        )}
        {mayCharge && <KeptCharges job={job} charge={charge} keep={keep} onKeep={setKeep} />}
      </Form>
    </Dialog>
  )
}

/** The same question by itself, from a list; closes where the job can no longer be cancelled. */
export function CancelDialog({ job, onClose }: Pick<StepDialogProps, 'job' | 'onClose'>) {
  const { cancel, mayCharge } = arrangeSteps(jobActions(factsOf(job), useViewer()))
  const isGone = cancel === null
  useEffect(() => {
    if (!isGone) return
    toast.warning(browserErrors.step_not_allowed.text)
    onClose()
  }, [isGone, onClose])
  return cancel && <StepDialog job={job} step={cancel} mayCharge={mayCharge} onClose={onClose} />
}

interface KeptChargesProps {
  job: OfficeJob
  /** As typed. */
  charge: string
  keep: readonly KeptOnCancelling[]
  onKeep: (keep: readonly KeptOnCancelling[]) => void
}

/** Once a charge is typed: what of the job can be kept beside it, and what will be billed in all. */
function KeptCharges({ job, charge, keep, onKeep }: KeptChargesProps) {
  const base_charge = typedNumber(charge)
  if (base_charge === null || decimal(base_charge).lte(0)) return null
  const charged = { ...job, extras: job.job_extra_charges }
  const all = cancelledCharges(charged, { base_charge, keep: keptOnCancelling })
  const amounts: Record<KeptOnCancelling, string> = {
    extras: showMoney(all.extras),
    waiting: showMoney(all.waiting_charge),
    costs: showMoney(decimal(all.subcost).plus(decimal(all.other_costs))),
  }
  return (
    <>
      {keepable(charged).map((one) => (
        <CheckboxField
          key={one}
          label={texts.keptOnCancelling[one](amounts[one])}
          checked={keep.includes(one)}
          onChange={(checked) => onKeep(checked ? [...keep, one] : keep.filter((other) => other !== one))}
        />
      ))}
      <Text as="p" look="strong" figures aria-live="polite">
        {texts.billedForCancel(showMoney(cancelledCharges(charged, { base_charge, keep }).total_charge))}
      </Text>
    </>
  )
}
