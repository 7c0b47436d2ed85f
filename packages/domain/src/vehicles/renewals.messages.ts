/** What renewing one paper of many vehicles refuses and says. */
export const renewalMessages = {
  renewed: (vehicles: number) => (vehicles === 1 ? '1 vehicle renewed' : `${vehicles} vehicles renewed`),
  twice: (reg: string) => `${reg} is given twice`,
  changed: (reg: string, date: string | null) =>
    date === null
      ? `${reg} no longer has a date on record. Check it and try again`
      : `${reg} now has ${date} on record. Check it and try again`,
  notLater: (reg: string, date: string) => `${reg} already has ${date} on record. The new date must be later`,
} as const

/** What the dialog says. */
export const renewalTexts = {
  renew: 'Renew a paper',
  title: (vehicles: number) =>
    vehicles === 1 ? 'Renew a paper of 1 vehicle' : `Renew a paper of ${vehicles} vehicles`,
  paper: 'Paper',
  issued: 'Done or issued',
  expires: 'Expires',
  vehicle: 'Registration',
  before: 'On record',
  after: 'New date',
  save: 'Renew',
  list: 'What changes',
} as const
