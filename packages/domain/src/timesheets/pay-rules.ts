/** What a company pays beyond hours and rates; by default nothing is taken off and nothing put on. */
export interface PayRules {
  /** Unpaid minutes by the length of a shift: the longest that applies. */
  breaks: readonly { after_minutes: number; break_minutes: number }[]
  /** Hours of a workday beyond these are paid at `overtime_rate`; null where none are. */
  overtime_after_minutes: number | null
  /** What an hour is worth, as a multiple of the rate. */
  overtime_rate: string
  saturday_rate: string
  sunday_rate: string
  bank_holiday_rate: string
}

export const plainPay: PayRules = {
  breaks: [],
  overtime_after_minutes: null,
  overtime_rate: '1',
  saturday_rate: '1',
  sunday_rate: '1',
  bank_holiday_rate: '1',
}
