/** The page of the company's pay settings. */
export const paySettingsTexts = {
  title: 'Pay settings',
  breaks: 'Unpaid breaks',
  breaksHint:
    'Minutes deducted from a workday, by its length; if several apply, only the longest break is deducted. With 0 minutes everywhere, all hours from clock-in to clock-out are paid.',
  premiums: 'Overtime and premiums',
  premiumsHint:
    'What an hour is worth, as a multiple of the driver’s rate: 1 pays the rate itself. Bank holidays are those of the holiday settings, or of the driver’s depot.',
  note: 'A change applies to all later workdays and to those that are not invoiced yet.',
  label: {
    break_after_1: 'Workdays longer than, hours',
    break_minutes_1: 'Unpaid break, minutes',
    break_after_2: 'Workdays longer than, hours',
    break_minutes_2: 'Unpaid break, minutes',
    break_after_3: 'Workdays longer than, hours',
    break_minutes_3: 'Unpaid break, minutes',
    overtime_after: 'Overtime after, hours a workday',
    overtime_multiple: 'Overtime',
    saturday_multiple: 'Saturday',
    sunday_multiple: 'Sunday',
    bank_holiday_multiple: 'Bank holiday',
  },
  hint: {
    overtime_after: 'Paid hours of one workday, after unpaid breaks',
    bank_holiday_multiple: 'Instead of Saturday’s or Sunday’s',
  },
  hoursRange: 'Must be between 0 and 24',
  multipleRange: 'Must be between 1 and 10',
} as const
