/** The settings of check reports: what the PDF shows, and who receives which. */
export const checkSettingsTexts = {
  label: {
    show_duration: 'Duration',
    show_signature: 'Signature',
    show_notes: 'Defect notes',
    show_pictures: 'Pictures',
    show_advisories: 'Advisories',
    declaration: 'Declaration',
    vehicle_when: 'Send',
    vehicle_emails: 'To',
    vehicle_only_defects: 'Only checks with defects',
    trailer_when: 'Send',
    trailer_emails: 'To',
    trailer_only_defects: 'Only checks with defects',
    defect_when: 'Send',
    defect_emails: 'To',
  },
  paper: 'What the PDF shows',
  paperHint: 'Driver, checks, answers and defects are always shown.',
  declarationTitle: 'Declaration',
  declarationHint: 'Printed above the signature, for example what the driver confirms by signing.',
  vehicle: 'Vehicle checks',
  trailer: 'Trailer checks',
  defect: 'Defects',
  defectHint: 'Immediately: the e-mail under E-mail settings, Defect. Daily and weekly: a list of the open defects.',
  reportHint: 'Immediately: each check with its PDF. Daily and weekly: one PDF with all checks of the day or week.',
  whenTexts: {
    never: 'Never',
    immediately: 'Immediately',
    daily: 'Every morning, for the day before',
    weekly: 'Every Monday, for the week before',
  },
} as const

/** The e-mails with which reports are sent. */
export const checkEmail = {
  subject: (subject: string, day: string) => `Check report ${subject}, ${day}`,
  title: (subject: string) => `Check report: ${subject}`,
  found: (count: number) =>
    count === 0 ? 'No defects were found.' : count === 1 ? '1 defect was found.' : `${count} defects were found.`,
  notRoadworthy: 'It was reported as not roadworthy.',
  attached: 'The report is attached.',
  noPaper: 'The report could not be attached: add the company details first.',
  digestSubject: { vehicle: 'Vehicle checks', trailer: 'Trailer checks', defect: 'Open defects' },
  digestTitle: (what: string, period: string) => `${what}, ${period}`,
  checks: (count: number) => (count === 1 ? '1 check' : `${count} checks`),
  nothing: 'No checks were made.',
  nothingOpen: 'No defects are open.',
  withDefects: (count: number) => (count === 1 ? '1 of them with defects.' : `${count} of them with defects.`),
  openDefects: (count: number, overdue: number) =>
    `${count === 1 ? '1 defect is open' : `${count} defects are open`}${overdue > 0 ? `, ${overdue} of them overdue` : ''}.`,
  more: (count: number) => `And ${count} more.`,
  open: 'Open in Dray',
} as const
