import { globSync, readFileSync } from 'node:fs'
import { defectSteps } from '@dray/domain/defects/defect-steps.table.ts'
import { reminderKinds } from '@dray/domain/expiry/reminder-kinds.table.ts'
import { questionsOf } from '@dray/domain/job-steps/job-actions.ts'
import { jobSteps } from '@dray/domain/job-steps/steps.ts'
import { jobFields } from '@dray/domain/jobs/job-fields.table.ts'
import { modes } from '@dray/domain/jobs/mode.ts'
import { errors } from '@dray/domain/kernel/errors.ts'
import { permissions } from '@dray/domain/kernel/permissions.ts'
import { notificationEvents } from '@dray/domain/notifications/notification-events.table.ts'
import { expect, test } from 'vitest'
import { companyRecords } from '../apps/server/src/tables/tables.ts'

/** Every text of a message catalogue, with the place it stands at; functions are called with words for their parameters. */
function textsIn(catalogue: object): [place: string, text: string][] {
  const found: [string, string][] = []
  const walk = (place: string, value: unknown): void => {
    if (typeof value === 'string') found.push([place, value])
    else if (typeof value === 'function') walk(place, spoken(value as (...given: unknown[]) => unknown))
    else if (value && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) walk(`${place}.${key}`, inner)
  }
  for (const [name, value] of Object.entries(catalogue)) walk(name, value)
  return found
}

/** What a text says with something put in; one that needs more than words is left to its own test. */
function spoken(text: (...given: unknown[]) => unknown): unknown {
  const given = [['one', 'two'], 'one', 2].map((value) => Array.from({ length: text.length }, () => value))
  for (const values of given) {
    try {
      const said = text(...values)
      if (typeof said === 'string') return said
    } catch {
      // other values may suit it
    }
  }
  return undefined
}

/** Words that screens have in one form only, and forms of speech that read as a translation. */
const forbidden: readonly [words: RegExp, instead: string][] = [
  [/\bpost code/i, 'Postcode'],
  [/\bGB\b(?! ?\d)/, 'United Kingdom'],
  [/\bIndepot\b|\bIntransit\b|\bInprogress\b|\bMarked For Inv\b|\bCX Delivered\b/, 'statusLabel'],
  [/\bretired?\b|\bbring back\b|\bwith(out)? access\b(?! to)/i, 'Active and Inactive'],
  [/\bin spite of\b|\bspeaks against\b/i, 'despite; has warnings'],
  [/\b(take|takes|taking) (the|a|your|its) \w+( and the \w+)? (off|away)\b/i, 'Clear, Remove, Unmark'],
  [/\bwhoever\b|\bwhosoever\b/i, 'Someone who …'],
  [/\bare you sure to\b/i, 'Are you sure you want to'],
  [/\banew\b|\bafresh\b|\bgo(es)? on\b(?! ?to)/i, 'again; continue'],
  [/\b(he|his|him)\b/i, 'they, their'],
  [/(added|updated|deleted|saved) successfully[.!]?$|!$/i, 'Customer saved'],
  [/\d %|\} %/, '20%'],
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/\blook(s|ing|ed)? in(to)?\b/i, 'view; have access to; check'],
  [/\bmeanwhile\b/i, 'since'],
  [/\bfound by this\b|\bfits? (these|the) filters\b|\bmatch(es)? your search\b/i, 'commonTexts.none_match'],
  [/\b(lies?|stands?) (above|around|at|beside|here|in|on|there|under|within)\b/i, 'is, appears, is shown'],
  [/\b(left (blank|empty)[,:])|^blank:|\bif left empty\b/i, 'If blank, …'],
  [/\b(not )?mend(ed|s|ing)?\b/i, 'Rectified; corrected'],
  [/\ball the same\b/i, 'anyway'],
  [/\b(take|takes|taken|took|taking|bring|brought) (it |them )?back\b/i, 'deallocate, cancel, restore'],
  [/\bafter all$|\bas it was so before\b/i, 'Reopen, Undo'],
  [/\bwhat became of\b|\bwhat (it|they) (is|are|was|were) to do\b/i, 'the result, what happened'],
  [/\bthese data\b|\bdata (are|have)\b/i, 'data is'],
  [/\bnobody of\b|\bno \w+ of (Dray|the office)\b/i, 'nobody at'],
  [/\bsub contractors?\b/i, 'sub-contractor'],
  [/\btacho card\b/i, 'tachograph card'],
  [/\bhas no partner\b|\bdated into\b|\bsome seconds\b/i, 'is not closed; dated in; a few seconds'],
]

/** Agreed word by word, buttons too, also where these rules would have it otherwise. */
const prescribed = new Set([
  'Customer Address Added Successfully.',
  'Customer Address Updated Successfully.',
  'Customer address deleted successfully',
  'This process is not reversible. Are you sure to delete the one,two?',
  'This process is not reversible. Are you sure to delete the POD?',
  'Details updated successfully',
  'one,two updated successfully',
  'Customer Added Successfully',
  'Customer deleted successfully',
  'Customer Company Added Successfully',
  'Customer Company Details Updated Successfully',
  'Customer FTP added successfully.',
  'Customer FTP updated successfully.',
  'Job deleted successfully',
  'Job note added Successfully',
  'Job Other costs updated successfully',
  'Job status updated successfully',
  'Job sub cost updated successfully',
  'Job updated successfully',
  'Please add waiting charge!',
  'Attachment added Successfully',
  'Attachment deleted Successfully',
  'POD added Successfully',
  'POD image deleted Successfully',
  'Workday Created Successfully',
  'Workday Updated Successfully',
  'Workday job order updated successfully',
  'Are you sure to deallocate selected workday?',
  'Vehicle Reminder Deleted Successfully',
  'This process is not reversible. Are you sure to reset the Vehicle Reminder?',
  "You can't change booked date to available!",
  'Holiday date added successfully',
  'Sick date added successfully',
  'Not Available date added successfully',
  'Available date added successfully',
  'Profile Added Successfully!',
  'Profile Updated Successfully!',
  'Profile Deleted Successfully!',
  'Role Added Successfully!',
  'Role Updated Successfully!',
  'Role deleted successfully',
  'Mark Indepot',
  'Something went wrong',
  'Something Went Wrong!',
  'Something went wrong while deleting the address.',
  'No Data Found',
  'User cancelled',
  'Please Select Customer Details',
  'Please Select Load Type',
  'Number cannot be less than 10 digits',
  'Delivery must not be before collection',
  'Please enter collection date',
  'Please enter delivery date',
  'Please add notes',
  'Please add a note',
  'Please select notes first',
  'Amount is required',
  'Amount should be greater than 0',
  'Credit Note already exists',
  'Are you sure you want to override the existing credit note',
  "You can't upload POD for a job that is not started yet",
  'Please add company details and logo before print!',
  'Please add company logo before print!',
  'Please add company details before print!',
  'No new notifications!',
  'Job cancelled successfully',
  'Job reminder added successfully',
  'Job reminder deleted successfully',
  'Recurring jobs added successfully',
  'Repeat jobs added successfully',
  'Job Allocated to Driver',
  'Job Allocated to Owner Driver',
  'Job deallocated from driver',
  'Job deallocated successfully',
  'Waiting charge approved',
  'Traffic Diary Settings Updated Successfully',
  'CSV downloaded successfully',
  'Client Notifications Updated Successfully',
  'Credit note added successfully',
  'Deleted Credit Note Successfully',
  'This process is not reversible. Are you sure to reset the Job Reminder?',
  'Delete Sub Job',
  'Are you sure you want to delete this job?',
  'This process is irreversible, you want to cancel this job?',
  'You did not add any price for this job. Are you sure you want to continue?',
  'Delete Credit Note',
  'Login detected from another device. You are logged out now',
  'Sub Contractor',
  'Job Allocated to Sub contractor',
  'Tacho Card Expiry Date',
  'Tacho card expiry',
])

const domain = new URL('../packages/domain/src/', import.meta.url)
const files = globSync('*/*.messages.ts', { cwd: domain })

const wrongOf = (texts: [place: string, text: string][]) =>
  texts.flatMap(([place, text]) =>
    prescribed.has(text)
      ? []
      : forbidden.filter(([words]) => words.test(text)).map(([, instead]) => `${place}: “${text}” (${instead})`),
  )

test.each(files)('%s speaks plainly and in one way', async (file) => {
  const texts = textsIn((await import(new URL(file, domain).href)) as object)
  expect(texts.length).toBeGreaterThan(0)
  expect(wrongOf(texts)).toEqual([])
})

test('so do the steps of a job', () => {
  const texts = jobSteps.map((step) => [
    step.label,
    step.done ?? '',
    ...questionsOf(step).flatMap(({ title = '', text = '', agree = '' }) => [title, text, agree]),
  ])
  expect(wrongOf(textsIn(texts))).toEqual([])
})

/** What people read that stands in a table. */
test('so do refusals, notifications, reminders, permissions, and the rows of other tables', () => {
  const tables: Record<string, object> = {
    errors,
    notificationEvents,
    reminderKinds,
    retentionRules: Object.fromEntries(companyRecords.flatMap(({ keep = {} }) => Object.entries(keep))),
    rowsOfTheTrail: Object.fromEntries(
      companyRecords.map(({ table, trail }) => [table, 'name' in trail ? { title: trail.name } : {}]),
    ),
    permissions,
    defectSteps,
    jobFields,
    modes,
  }
  const read = new Set(['text', 'label', 'description', 'title', 'what', 'basis'])
  const texts = Object.entries(tables).flatMap(([name, rows]) =>
    Object.entries(rows).flatMap(([key, row]: [string, object]) =>
      Object.entries(row).flatMap(([field, text]): [place: string, text: string][] =>
        read.has(field) && typeof text === 'string' ? [[`${name}.${key}.${field}`, text]] : [],
      ),
    ),
  )
  expect(texts.length).toBeGreaterThan(300)
  expect(wrongOf(texts)).toEqual([])
})

/** So many words make a sentence that is written once; shorter texts are labels, which many screens have. */
const sentence = 5
const literals = /'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`/g

/** Returns the sentences that stand in more than one of the files, each with its files. */
function sentencesTwice(sources: readonly (readonly [file: string, source: string])[]): string[] {
  const places = new Map<string, Set<string>>()
  for (const [file, source] of sources)
    for (const [, ...quoted] of source.replace(/^import .*$/gm, '').matchAll(literals)) {
      const text = quoted.find(Boolean) ?? ''
      if (text.split(' ').length < sentence) continue
      places.set(text, (places.get(text) ?? new Set()).add(file))
    }
  return [...places].filter(([, among]) => among.size > 1).map(([text, among]) => `${text} (${[...among].join(', ')})`)
}

test('no sentence is written in two files', () => {
  expect(sentencesTwice(files.map((file) => [file, readFileSync(new URL(file, domain), 'utf8')]))).toEqual([])
  const twice = ['a', 'b'].map((name) => [name, "const text = { why: 'This time does not exist.' }"] as const)
  expect(sentencesTwice(twice)).toEqual(['This time does not exist. (a, b)'])
})

test('what was agreed word by word is still said so', async () => {
  const catalogues = await Promise.all(files.map((file) => import(new URL(file, domain).href) as Promise<object>))
  const said = new Set([...catalogues, jobSteps, errors].flatMap(textsIn).map(([, text]) => text))
  expect([...prescribed].filter((text) => !said.has(text))).toEqual([])
})
