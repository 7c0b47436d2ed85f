/** A local time of the United Kingdom and the instant that it is; null where the clocks skip it. */
export interface ClockCase {
  date: string
  time: string
  at: string | null
}

/** Ordinary days of summer and winter, and the hours around both changes of the clocks. */
export const clockCases: readonly ClockCase[] = [
  { date: '2027-01-15', time: '09:30', at: '2027-01-15T09:30:00Z' },
  { date: '2027-07-15', time: '00:15', at: '2027-07-14T23:15:00Z' },
  { date: '2027-07-15', time: '23:30', at: '2027-07-15T22:30:00Z' },
  { date: '2027-03-28', time: '00:59', at: '2027-03-28T00:59:00Z' },
  { date: '2027-03-28', time: '01:30', at: null },
  { date: '2027-03-28', time: '02:00', at: '2027-03-28T01:00:00Z' },
  { date: '2027-10-31', time: '00:30', at: '2027-10-30T23:30:00Z' },
  // It comes twice: the first is meant.
  { date: '2027-10-31', time: '01:30', at: '2027-10-31T00:30:00Z' },
  { date: '2027-10-31', time: '02:00', at: '2027-10-31T02:00:00Z' },
  { date: '2027-10-31', time: '23:30', at: '2027-10-31T23:30:00Z' },
]
