import { listAddress, type SearchOf, searchChoice, searchKeywords, searchWhole } from '#kit/list/list-address.ts'

const day = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined

const organizerDialogs = ['multi', 'unbook', 'maintenance', 'reminders', 'available'] as const

/** The organizer's part of the address: a day of the week that is shown, and what is open above the board. */
export const organizerAddress = listAddress({
  filters: { keywords: searchKeywords, type: searchWhole },
  within: { week: day, shift: searchChoice(['night']) },
  opens: { vehicle: searchWhole, day, dialog: searchChoice(organizerDialogs) },
  sorts: [],
})
export type OrganizerSearch = SearchOf<typeof organizerAddress>
