import { ledgerTexts as texts } from '@dray/domain/job-details/details.messages.ts'
import { browserErrors } from '@dray/domain/kernel/browser-errors.ts'
import { type Decimal, decimal, decimalsOf, isBlank, showMoney } from '@dray/domain/kernel/decimal.ts'
import { isSameNumber, numberError, tidyNumber } from '@dray/domain/kernel/typed-number.ts'
import { useEffect, useRef, useState } from 'react'
import type { OfficeJob } from '#features/jobs/index.ts'
import { whoElse } from '#kit/form/who-else.ts'
import { isApiError } from '#platform/api-error.ts'
import { isComposing } from '#ui/fields/is-composing.ts'
import { MoneyField } from '#ui/fields/number-field.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { type JobCost, saveJobCost } from './job-costs.queries.ts'

interface CostFieldProps {
  job: OfficeJob
  cost: JobCost
  label: string
  /** What is said when it is saved. */
  done: string
}

const fineDecimals = 5

/**
 * A cost that is corrected where it stands: saved by Enter and when the field is left, also with what it stands in.
 * Refused, what was typed stays with the reason; where it cannot stay, it is said that it was not saved.
 */
export function CostField({ job, cost, label, done }: CostFieldProps) {
  const kept = inText(cost.of(job))
  const [typed, setTyped] = useState<string | null>(null)
  // The job as it was when typing began: what somebody else saves meanwhile is not written over unseen.
  const begun = useRef(job)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const isGone = useRef(false)
  const isSent = useRef(false)
  const refuse = (reason: string) => (isGone.current ? toast.error(texts.notSaved(label, reason)) : setError(reason))

  const save = async () => {
    if (typed === null || isSent.current) return
    if (isSameNumber(typed, kept)) return setTyped(null)
    const amount = tidyNumber(typed)
    const fault = numberError(amount, fineDecimals)
    if (fault !== null) return refuse(fault)
    isSent.current = true
    setSaving(true)
    try {
      await saveJobCost(begun.current, cost, amount || null)
      setTyped(null)
      setError(null)
      toast.success(done)
    } catch (fault) {
      begun.current = jobNow(fault, begun.current)
      refuse(reasonOf(fault, { cost, isGone: isGone.current }))
    }
    isSent.current = false
    setSaving(false)
  }

  // What was refused is sent again by hand only.
  const atLast = useRef<() => void>(() => undefined)
  atLast.current = () => error === null && void save()
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      atLast.current()
    }
  }, [])

  return (
    <MoneyField
      size="sm"
      hideLabel
      label={label}
      decimals={fineDecimals}
      value={typed ?? inDigits(kept)}
      readOnly={isSaving}
      error={error}
      onChange={(text) => {
        if (typed === null) begun.current = job
        setTyped(text)
        setError(null)
      }}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event)) void save()
      }}
    />
  )
}

const inText = (cost: Decimal | null) => (isBlank(cost) ? '' : String(cost))
/** All its digits, since trade costs have fractions of a penny; two at least. */
const inDigits = (kept: string) => (kept !== '' && decimalsOf(kept) < 2 ? decimal(kept).toFixed(2) : kept)

/** The job that came with a conflict: the next time the field is left, its cost is replaced knowingly. */
const jobNow = (fault: unknown, before: OfficeJob) =>
  isApiError(fault, 'conflict') ? (fault.data as OfficeJob) : before

/** Beside the field in a word; what to do about another's cost is said at length. */
function reasonOf(fault: unknown, { cost, isGone }: { cost: JobCost; isGone: boolean }): string {
  if (!isApiError(fault)) return browserErrors.internal.text
  if (fault.code !== 'conflict') return fault.firstReasons()[cost.field] ?? fault.message
  const now = cost.of(fault.data as OfficeJob)
  const shown = isBlank(now) ? '–' : showMoney(now)
  const other = (who: string) => texts.savedMeanwhile(who, shown)
  const [own, unknown] = [texts.ownSavedMeanwhile(shown), texts.costChanged(shown)]
  if (!isGone) toast.warning(whoElse(fault.changed_by, { other, own, unknown }))
  return texts.now(shown)
}
