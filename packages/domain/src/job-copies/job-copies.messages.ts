import { showDay } from '../kernel/clock-time.ts'
import { commonTexts } from '../kernel/common.messages.ts'

const shownNumbers = 20
const numbersWithoutEllipsis = 10

/** Up to the first twenty numbers; an ellipsis says that there are more than ten. */
const listed = (job_numbers: readonly string[]) =>
  job_numbers.slice(0, shownNumbers).join(', ') + (job_numbers.length > numbersWithoutEllipsis ? '…' : '')

/** What the copying calls return and refuse. */
export const jobCopyMessages = {
  recurring: 'Recurring jobs added successfully',
  repeat: 'Repeat jobs added successfully',
  with_numbers: (made: string, job_numbers: readonly string[]) => `${made} with job numbers: ${listed(job_numbers)}`,
  dates_required: commonTexts.at_least_one_date,
  count_required: 'Please enter number of occurrences',
  count_least: 'Minimum value should be 1',
  date_required: 'Please enter the date',
  too_many_dates: (most: number) => `At most ${most} dates at once`,
  too_many_copies: (most: number, wanted: number) => `At most ${most} copies at once; this would make ${wanted}`,
  no_such_time: (day: string, time: string) =>
    `${day}: the clocks go forward and ${time} does not exist. No job was made`,
} as const

/** The line in a copy's feed. */
export const copiedFrom = (job_number: string) => `Copied from ${job_number}`

/** The dialogs that order copies. */
export const copyDialogTexts = {
  titleOf: (title: string, job_number: string) => `${title}: ${job_number}`,
  what: 'Copies are Pending, with the charges and extras of this job. Its allocation, proofs, notes and costs are not copied.',
  dates: { collection: 'Collection dates', delivery: 'Delivery dates' },
  date: { collection: 'Collection date', delivery: 'Delivery date' },
  dateHint: 'For the copies. Clock times stay the same, and the other date moves with it.',
  datesHint: (most: number) => `Clock times stay the same. At most ${most} dates.`,
  countEach: 'Jobs on each date',
  count: 'How many times',
  make: (jobs: number, date?: string) => {
    if (jobs === 0) return 'Make jobs'
    const made = jobs === 1 ? 'Make 1 job' : `Make ${jobs} jobs`
    return date ? `${made} for ${showDay(date)}` : made
  },
} as const
