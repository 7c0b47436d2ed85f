import type { JobKind } from '@dray/domain/job-entry/job-dates.ts'
import { jobMode } from '@dray/domain/jobs/mode.ts'
import type { OfficeJob } from '#features/jobs/index.ts'
import { type Form, makeForm } from '#kit/form/form-store.ts'
import type { MergeRules } from '#kit/form/merge-values.ts'
import { readFormDraft } from '#kit/form/use-form-draft.ts'
import type { PriceRights } from '#platform/viewer.ts'
import { entryLock } from './entry-locks.ts'
import { leadingField } from './entry-priced.ts'
import type { EntryRequest } from './entry-request.ts'
import { blankEntry, type EntryField, type EntryValues, entryOfJob, seenEntry } from './entry-values.ts'

export type EntryForm = Form<EntryValues>

const entryFields = Object.keys(blankEntry('job')) as EntryField[]

/** Fields that belong to another one go with it; what follows from another field is no conflict of its own. */
export const entryMergeRules: MergeRules<EntryValues> = {
  bundles: Object.values(Object.groupBy(entryFields, leadingField)).filter((bundle) => bundle !== undefined),
  derived: new Set(entryFields.filter((field) => field === 'type' || leadingField(field) !== field)),
}

export const makeEntryForm = (base: EntryValues): EntryForm => makeForm({ base, rules: entryMergeRules })

export const entryDraftName = (jobId?: number) => (jobId === undefined ? 'job-entry' : `job-entry:${jobId}`)

/** The draft without charges that were typed with a role that saw them. */
function readEntryDraft(name: string, seesPrices: boolean) {
  const found = readFormDraft(name, blankEntry('job'))
  const seen = (values: EntryValues) => seenEntry(values, seesPrices)
  return found && { ...found, values: seen(found.values), base: seen(found.base) }
}

/** The form of a new job, quote or trip, with what was typed before and not saved. */
export const newEntryForm = (kind: JobKind, draftName: string, seesPrices: boolean): EntryForm =>
  makeForm({ base: blankEntry(kind), draft: readEntryDraft(draftName, seesPrices), rules: entryMergeRules })

/** What a request has of a job, as its customer sent it. */
export const requestedEntry = ({ values }: Pick<EntryRequest, 'values'>): EntryValues => ({
  ...blankEntry('job'),
  ...values,
})

/** A request as it is now, in the form's terms; the miles between its places stay as they were measured. */
export const receivedRequest = (
  request: Pick<EntryRequest, 'values' | 'version'>,
  { mileage, mileage_source }: Pick<EntryValues, 'mileage' | 'mileage_source'>,
) => ({ theirs: { ...requestedEntry(request), mileage, mileage_source }, version: request.version })

/** The form of a job that somebody asked for. A draft found for a request that has moved on since is merged with it. */
export function requestedEntryForm(request: EntryRequest, seesPrices: boolean): EntryForm {
  const draft = readEntryDraft(request.draftName, seesPrices)
  const { theirs, version } = receivedRequest(request, draft?.base ?? blankEntry('job'))
  return makeForm({ base: theirs, version, draft, rules: entryMergeRules })
}

const inheritedFrom = ({ customer_id, load_type_id, freight_type_id, service_id }: OfficeJob) => ({
  customer_id,
  load_type_id,
  freight_type_id,
  service_id,
})

/** What a new sub-job begins with: its trip's days, or side and days of the one that was entered before it. */
export function newSubJob(trip: OfficeJob, before?: EntryValues): EntryValues {
  const { mode, collection_date, delivery_date } = before ?? { ...trip, mode: jobMode.collectionOnly }
  const dates = { collection_date, delivery_date: delivery_date ?? collection_date }
  return { ...blankEntry('job'), ...inheritedFrom(trip), mode, ...dates }
}

/** The form of a new sub-job of a trip: it has the trip's customer and load, and collects until it is to deliver. */
export const newSubJobForm = (trip: OfficeJob, draftName: string): EntryForm => {
  const inherited = inheritedFrom(trip)
  const base = newSubJob(trip)
  const draft = readEntryDraft(draftName, false)
  return makeForm({
    base,
    draft: draft && { ...draft, values: { ...draft.values, ...inherited }, base },
    rules: entryMergeRules,
  })
}

interface EntryReader extends PriceRights {
  /** The company's. */
  zone: string
}

/** A job as somebody saved it, in the form's terms. */
export const receivedEntry = (job: OfficeJob, { zone, ...rights }: EntryReader) => ({
  theirs: entryOfJob(job, { zone, ...rights }),
  version: job.version,
  isClosed: (field: EntryField) => entryLock(field, { status: job.status, ...rights }) !== null,
})

/** The form of a stored job. A draft found for a job that has moved on since is merged with what the job is now. */
export function storedEntryForm(job: OfficeJob, reader: EntryReader): EntryForm {
  const { theirs, ...received } = receivedEntry(job, reader)
  const draft = readEntryDraft(entryDraftName(job.id), reader.seesPrices)
  return makeForm({ base: theirs, ...received, draft, rules: entryMergeRules })
}
