const shownNumbers = 20
const numbersWithoutEllipsis = 10

/** Up to the first twenty numbers; an ellipsis says that there are more than ten. */
const listed = (job_numbers: readonly string[]) =>
  job_numbers.slice(0, shownNumbers).join(', ') + (job_numbers.length > numbersWithoutEllipsis ? '…' : '')

/** What the copying calls return and refuse. */
export const jobCopyMessages = {
  recurring_added: (job_numbers: readonly string[]) =>
    `Recurring jobs added successfully with job numbers: ${listed(job_numbers)}`,
  repeat_added: (job_numbers: readonly string[]) =>
    `Repeat jobs added successfully with job numbers: ${listed(job_numbers)}`,
  dates_required: 'Please select at least one date',
  count_required: 'Please enter number of occurrences',
  count_least: 'Minimum value should be 1',
  too_many_dates: (most: number) => `At most ${most} dates at once`,
  too_many_copies: (most: number, wanted: number) => `At most ${most} copies at once; this would make ${wanted}`,
  no_such_time: (day: string, time: string) =>
    `${day}: the clocks go forward that night and ${time} does not exist. No job was made`,
} as const
