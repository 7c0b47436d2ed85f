import { entryLabels } from '@dray/domain/job-entry/entry.messages.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { createContext, use } from 'react'
import type { OfficeJob } from '#features/jobs/index.ts'
import { useFormState } from '#kit/form/use-form-state.ts'
import type { PriceRights } from '#platform/viewer.ts'
import type { EntryForm } from './entry-form.ts'
import type { EntryLock } from './entry-locks.ts'
import type { EntryRequest } from './entry-request.ts'
import type { EntryField, EntryValues } from './entry-values.ts'
import type { EntryChoices } from './job-entry.queries.ts'

/** What the parts of one open entry form share. It changes seldom: what is typed lies in the form. */
export interface EntryShared extends PriceRights {
  form: EntryForm
  /** The stored job, when one is edited. */
  job: OfficeJob | null
  /** What a new job begins with and accepts. */
  request?: EntryRequest | undefined
  status: JobStatus | null
  choices: EntryChoices | undefined
  lock: (field: EntryField) => EntryLock | null
  /** A field was left: what is wrong with it is said now. */
  leave: (field: EntryField) => void
}

/** What opens above the price column. */
export interface ChargeCommands {
  openExtras: () => void
  openCalculator: () => void
}

export const EntryContext = createContext<EntryShared | null>(null)

export function useEntryContext(): EntryShared {
  const room = use(EntryContext)
  if (!room) throw new Error('useEntryContext is for the parts of an entry form')
  return room
}

/** Something of the form that is a plain value or the same object until it changes. */
export function useEntrySelect<T>(select: (values: EntryValues) => T): T {
  const { form } = useEntryContext()
  return useFormState(form, ({ values }) => select(values))
}

export const useEntryValue = <F extends EntryField>(field: F): EntryValues[F] =>
  useEntrySelect((values) => values[field])

/** What every field of the form is bound by: its label, its fault, its lock, and the name that it is found by. */
export function useEntryField<F extends EntryField & keyof typeof entryLabels>(field: F) {
  const { form, lock, leave } = useEntryContext()
  const value = useEntryValue(field)
  const error = useFormState(form, ({ errors }) => errors[field])
  return {
    value,
    form,
    bound: {
      label: entryLabels[field],
      error,
      readOnly: lock(field) !== null,
      onBlur: () => leave(field),
      'data-path': field,
    },
  }
}
