import type { FieldErrors } from '../kernel/errors.ts'
import { type DefectStep, defectStep, type StepField, stepFields } from './defect-steps.table.ts'
import { defectMessages as texts } from './defects.messages.ts'

export type StepGiven = Readonly<Partial<Record<StepField, string | number | null | undefined>>>

const missing: Readonly<Record<StepField, string>> = {
  severity: texts.required,
  note: texts.note_required,
  done_by: texts.required,
  odometer: texts.required,
  due_date: texts.due_required,
  back_on: texts.required,
  document: texts.required,
}

interface Days {
  today: string
  reported_on: string
}

/** What is wrong with what a step was given: what it needs and lacks, what is none of its fields, and dates too early. */
export function defectStepFaults(name: DefectStep, given: StepGiven, { today, reported_on }: Days): FieldErrors {
  const { asks, needs } = defectStep(name)
  const reasonFor = (field: StepField): string | null => {
    const value = given[field] ?? ''
    if (value === '') return needs.includes(field) ? missing[field] : null
    if (!asks.includes(field)) return texts.not_with_step
    return tooEarly(field, String(value), { due_date: today, back_on: reported_on })
  }
  return Object.fromEntries(
    stepFields.flatMap((field) => {
      const reason = reasonFor(field)
      return reason === null ? [] : [[field, [reason]]]
    }),
  )
}

function tooEarly(field: StepField, day: string, first: { due_date: string; back_on: string }): string | null {
  if (field === 'due_date') return day < first.due_date ? texts.due_past : null
  if (field === 'back_on') return day < first.back_on ? texts.back_before : null
  return null
}
