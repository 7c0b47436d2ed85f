import { creditError, creditRest } from '@dray/domain/credit-notes/credit.ts'
import { creditDialogTexts as texts } from '@dray/domain/credit-notes/credit-notes.messages.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { typedNumber } from '@dray/domain/kernel/typed-number.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OfficeJob } from '#features/jobs/index.ts'
import { SmallFormDialog, sayAndClose } from '#kit/form/small-form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { Button } from '#ui/display/button.tsx'
import { Ledger, type LedgerLine } from '#ui/display/facts.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { confirmAction } from '#ui/overlay/confirm.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { createCreditNote, getJobCreditsOptions, type JobCredits } from './credit-notes.queries.ts'

interface CreditForm {
  credit_amount: string
  credit_notes_reason: string
  /** The unsent credit note that is replaced; 0 for a further one. */
  credit_note_id: number
}

const unsentOf = ({ credit_notes }: JobCredits) => credit_notes.filter(({ status }) => status === 'Draft')

/** Net that may still be credited, what a credit note that is replaced credits included. */
const restFor = ({ net, credit_notes }: JobCredits, replaces: number) =>
  creditRest(
    { net },
    credit_notes.filter(({ id }) => id !== replaces),
  )

/** What the job came to on its invoice, what was credited of it, what is left. */
const ledgerOf = (credits: JobCredits): LedgerLine[] => [
  {
    key: 'line',
    name: texts.line,
    reason: `${texts.invoice} ${credits.inv_number}`,
    amount: showMoney(credits.net),
  },
  ...credits.credit_notes
    .filter(({ status }) => status !== 'Void')
    .map(({ id, credit_note_number, status, credit_notes_reason, credit_amount }) => ({
      key: String(id),
      name: texts.earlier(credit_note_number, status),
      reason: credit_notes_reason,
      amount: `−${showMoney(credit_amount)}`,
    })),
  { key: 'rest', name: texts.rest, amount: `£${showMoney(credits.rest)}`, look: 'total' },
]

function useCreditForm(credits: JobCredits, onClose: () => void) {
  const [newest] = unsentOf(credits).slice(-1)
  const form: ReturnType<typeof useForm<CreditForm, string>> = useForm<CreditForm, string>({
    start: {
      credit_amount: '',
      credit_notes_reason: newest?.credit_notes_reason ?? '',
      credit_note_id: newest?.id ?? 0,
    },
    check: ({ credit_amount, credit_note_id }) => {
      const error = creditError(typedNumber(credit_amount), restFor(credits, credit_note_id))
      return error === null ? {} : { credit_amount: error }
    },
    mayBeSent: (): boolean | Promise<boolean> =>
      form.values.credit_note_id === 0 ||
      confirmAction({
        title: texts.overrideTitle,
        message: texts.overrideAsk,
        confirmLabel: texts.override,
        type: 'warning',
      }),
    send: ({ credit_amount, credit_notes_reason, credit_note_id }, _, keyOf) =>
      createCreditNote(
        {
          job_id: credits.job_id,
          credit_amount: typedNumber(credit_amount),
          credit_notes_reason,
          ...(credit_note_id > 0 && { override: 1, credit_note_id }),
        },
        keyOf,
      ),
    onSaved: sayAndClose(onClose),
  })
  return form
}

type Bound = ReturnType<typeof useCreditForm>

function CreditFields({ credits, form }: { credits: JobCredits; form: Bound }) {
  const unsent = unsentOf(credits)
  const choice = form.bind('credit_note_id')
  const options = [
    ...unsent.map(({ id, credit_note_number, credit_amount }) => ({
      value: id,
      label: texts.replacing(credit_note_number, showMoney(credit_amount)),
    })),
    ...(credits.rest > 0 ? [{ value: 0, label: texts.further }] : []),
  ]
  return (
    <Stack>
      <Ledger lines={ledgerOf(credits)} />
      {unsent.length > 0 && (
        <SelectField
          label={texts.as}
          clearable={false}
          options={options}
          value={choice.value}
          error={choice.error}
          onChange={(value) => choice.onChange(value ?? 0)}
          data-path="credit_note_id"
        />
      )}
      <NumberField
        label={texts.amount}
        decimals={2}
        before="£"
        required
        autoFocus
        description={texts.amountHint(showMoney(restFor(credits, form.values.credit_note_id)))}
        {...form.bind('credit_amount')}
      />
      <TextareaField
        label={texts.reason}
        description={texts.reasonHint}
        maxLength={500}
        {...form.bind('credit_notes_reason')}
      />
    </Stack>
  )
}

interface FrameProps {
  jobNumber: string | undefined
  onClose: () => void
  children: ReactNode
}

const Frame = ({ jobNumber, onClose, children }: FrameProps) => (
  <Dialog
    size="small"
    opened
    onClose={onClose}
    title={jobNumber === undefined ? texts.title : texts.titleOf(jobNumber)}
    footer={<Button onClick={onClose}>{texts.close}</Button>}
  >
    {children}
  </Dialog>
)

function OpenCredit({ credits, onClose }: { credits: JobCredits; onClose: () => void }) {
  const form = useCreditForm(credits, onClose)
  return (
    <SmallFormDialog
      form={form}
      size="small"
      title={texts.titleOf(credits.job_number)}
      label={texts.title}
      confirm={texts.create}
      onClose={onClose}
    >
      <CreditFields credits={credits} form={form} />
    </SmallFormDialog>
  )
}

/** Credits part or all of an invoiced job, or replaces a credit note that was not sent. Says why where that cannot be. */
export function CreditNoteDialog({ jobId, onClose }: { jobId: number; onClose: () => void }) {
  const query = useQuery(getJobCreditsOptions(jobId))
  const credits = query.data
  if (!credits) {
    return (
      <Frame jobNumber={undefined} onClose={onClose}>
        <LoadingState query={query} lines={8} />
      </Frame>
    )
  }
  const isUsedUp = credits.rest <= 0 && unsentOf(credits).length === 0
  if (credits.refusal !== null || isUsedUp) {
    return (
      <Frame jobNumber={credits.job_number} onClose={onClose}>
        <Stack>
          <Notice kind="warning">{credits.refusal ?? texts.usedUp}</Notice>
          <Ledger lines={ledgerOf(credits)} />
        </Stack>
      </Frame>
    )
  }
  return <OpenCredit credits={credits} onClose={onClose} />
}

/** The same, from a job's details or the row's menu. */
export const JobCreditDialog = ({ job, onClose }: { job: OfficeJob; onClose: () => void }) => (
  <CreditNoteDialog jobId={job.id} onClose={onClose} />
)
