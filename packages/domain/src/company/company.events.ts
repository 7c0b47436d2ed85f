import { defineEvent } from '../kernel/event.ts'

/** The company's own details: name, address, logo, time zone, numbering. */
export const companyChange = defineEvent('companyChange', ['update'])

/** What the company has switched on or off; the portal's browsers hear of it too. */
export const additionalSettingsChange = defineEvent('additionalSettingsChange', ['update'])
