import type { JobKind } from '@dray/domain/job-entry/job-dates.ts'
import { jobFormMessages } from '@dray/domain/job-entry/job-form.messages.ts'
import { readJobForm } from '@dray/domain/job-entry/job-form.ts'
import { extraDecimals } from '@dray/domain/jobs/job-fields.table.ts'
import { shownFields } from '@dray/domain/jobs/job-fields.ts'
import { modeHasSide, type Side } from '@dray/domain/jobs/mode.ts'
import { isSkipped } from '@dray/domain/jobs/stop-time.ts'
import { numberError, tidyNumber } from '@dray/domain/kernel/typed-number.ts'
import { emailIn } from '@dray/domain/kernel/wire.ts'
import type { EntryField, EntryValues } from './entry-values.ts'
import { draftOf, timeOf } from './entry-wire.ts'

/** By field the reason that is shown; no entry, no fault. */
export type EntryErrors = Partial<Record<EntryField, string>>

export interface EntryInputs {
  kind: JobKind
  /** The company's zone. */
  zone: string
  /** The stored job, for an edit. */
  stored: Pick<EntryValues, 'collection_phone' | 'delivery_phone'> | null
  /** Of a sub-job: the day its trip begins. */
  trip_collection_date?: string | null
}

const sides: readonly Side[] = ['collection', 'delivery']

/** Returns what is wrong with the form, by the rules that the server applies as well. */
export function checkEntry(values: EntryValues, inputs: EntryInputs): EntryErrors {
  const { errors } = readJobForm(draftOf(values, inputs), inputs)
  return {
    ...firstReasons(errors),
    ...skippedTimes(values, inputs.zone),
    ...emailErrors(values),
    ...extrasErrors(values),
  }
}

/** A clock time that does not exist that night has no instant, so the rules never see it. */
function skippedTimes(values: EntryValues, zone: string): EntryErrors {
  const skipped = sides.filter((side) => modeHasSide(values.mode, side) && isSkipped(timeOf(values, side, zone)))
  return Object.fromEntries(skipped.map((side) => [`${side}_time`, jobFormMessages.no_such_time]))
}

function emailErrors({ job_emails }: EntryValues): EntryErrors {
  for (const email of job_emails) {
    const issue = emailIn.safeParse(email).error?.issues[0]
    if (issue) return { job_emails: `${email}: ${issue.message}` }
  }
  return {}
}

/** Counts and amounts of extras are typed in a dialog of their own; a draft may hold one that is no number. */
function extrasErrors({ job_extra_charges }: EntryValues): EntryErrors {
  const typed = job_extra_charges.flatMap(({ count, amount }) => [count, amount])
  const reason = typed.map((text) => numberError(tidyNumber(text), extraDecimals)).find((one) => one !== null)
  return reason ? { job_extra_charges: reason } : {}
}

const timeOn = (side: Side) =>
  Object.fromEntries(['at', 'time_kind', 'from_at', 'to_at'].map((field) => [`${side}_${field}`, `${side}_time`]))
/** Names on the wire that the form knows by another field. */
const fieldNames: Readonly<Record<string, EntryField>> = {
  ...timeOn('collection'),
  ...timeOn('delivery'),
  selected_job_emails: 'job_emails',
}

/** Reasons by wire field as reasons by the form's fields: the first of each; those of a list's line on the list. */
export function firstReasons(errors: Readonly<Record<string, readonly string[]>>): EntryErrors {
  const found: EntryErrors = {}
  for (const [name, [reason]] of Object.entries(errors)) {
    const root = name.split('.')[0] ?? name
    const field = fieldNames[root] ?? (root as EntryField)
    if (reason) found[field] ??= reason
  }
  return found
}

/** The order in which a call goes, and so in which faults are looked at. */
export const entryOrder: readonly EntryField[] = ['type', ...shownFields]
