import { decimal } from '@dray/domain/kernel/decimal.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { focusField } from '#kit/form/focus-field.ts'
import { drafts } from '#platform/drafts.ts'
import type { Submitted } from './calculator-results.tsx'
import { blankCalculator, type CalculatorValues, calculatorErrors, figuresOf, firstFault } from './calculator-values.ts'
import { pricesOptions } from './calculators.queries.ts'
import { type ChargeChoice, chargesOf, usualCharge } from './charges-of.ts'
import type { Handover } from './handover.ts'

const draftName = 'job-calculator'

/** What was typed and not taken over is there again; what a job says of itself goes before it. */
const begun = (start: Partial<CalculatorValues> | undefined): CalculatorValues => ({
  ...blankCalculator,
  ...(start === undefined ? drafts.read<CalculatorValues>(draftName)?.value : start),
})

/** What is typed, what was submitted of it, and what the tariffs answered. */
export function useCalculator(start: Partial<CalculatorValues> | undefined) {
  const [values, setValues] = useState(() => begun(start))
  const [submitted, setSubmitted] = useState<Submitted | null>(null)
  const [isTried, setTried] = useState(false)
  const [picked, setPicked] = useState<ChargeChoice | null>(null)
  const asked = submitted && askedOf(submitted)
  const query = useQuery(pricesOptions(asked))
  const errors = isTried ? calculatorErrors(values) : null
  const charges = query.data && submitted ? chargesOf(query.data, submitted.values) : []
  const isThere = charges.some(({ id, amount }) => id === picked && amount !== null)
  const chosen = isThere ? picked : usualCharge(charges)
  const charge = charges.find(({ id }) => id === chosen)?.amount ?? null

  const change = (changes: Partial<CalculatorValues>) => {
    const next = { ...values, ...changes }
    setValues(next)
    if (start === undefined) drafts.write(draftName, next)
  }
  const reset = () => {
    drafts.remove(draftName)
    setValues({ ...blankCalculator, ...start })
    setSubmitted(null)
    setTried(false)
    setPicked(null)
    focusField('collection_post_code')
  }
  const submit = () => {
    setTried(true)
    const found = calculatorErrors(values)
    if (!found) return setSubmitted({ values, ...figuresOf(values) })
    focusField(firstFault(found))
  }
  return {
    values,
    errors,
    submitted,
    query,
    chosen,
    choose: setPicked,
    isChanged: submitted !== null && submitted.values !== values,
    change,
    reset,
    submit,
    taken: submitted && charge !== null ? handoverOf(submitted, charge) : null,
    forget: () => drafts.remove(draftName),
  }
}

const askedOf = ({ values, priced: weight }: Submitted) => ({
  collection: values.collection_post_code.trim(),
  delivery: values.delivery_post_code.trim(),
  load_type_id: values.load_type_id,
  vehicle_type_id: values.vehicle_type_id,
  date: values.collection_date,
  weight: decimal(weight).toFixed(),
})

/** What a job takes over; its volumetric weight is what the cube counts for. */
function handoverOf({ values, totals }: Submitted, charge: number): Handover {
  const { collection_post_code, delivery_post_code, collection_date, delivery_date } = values
  return {
    collection_post_code: collection_post_code.trim(),
    delivery_post_code: delivery_post_code.trim(),
    collection_date,
    delivery_date,
    item_count: totals.pieces,
    weight: decimal(totals.total_weight).toFixed(),
    vol_weight: decimal(totals.total_volume).toFixed(),
    calculator_charge: decimal(charge).toFixed(2),
  }
}
