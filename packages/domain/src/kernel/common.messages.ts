/** What many screens and calls say, worded once. */
export const commonTexts = {
  /** Of a local time in the hour that the clocks skip in spring. */
  no_such_time: 'This time does not exist on that day: the clocks go forward',
  in_future: 'Must not be in the future',
  in_past: 'Must not be in the past',
  reason_missing: 'Please give a reason',
  vehicle_or_trailer: 'Choose a vehicle or a trailer, not both',
  fill_in: 'Please fill this in',
  date_missing: 'Enter the date as well',
  at_least_one_date: 'Please select at least one date',
  nothing_matches: 'Nothing matches the filters.',
  none_match: (many: string) => `No ${many} match the filters.`,
} as const
