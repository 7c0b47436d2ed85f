import { waitingSheetTexts } from '@dray/domain/waiting-sheets/waiting-sheets.messages.ts'
import type { Page } from 'playwright-core'
import { drawnPhotograph } from '../support/diary.ts'
import { capturesOpeners } from './captures-openers.ts'
import { consoleOpeners } from './console-openers.ts'
import { debtOpeners } from './debt-openers.ts'
import { fleetOpeners } from './fleet-openers.ts'
import { dialog, dialogs, fromMenu, type Opener, openRow, option, press, row, settings } from './open.ts'
import { organizerOpeners } from './organizer-openers.ts'
import { portalOpeners } from './portal-openers.ts'
import { reportOpeners } from './report-openers.ts'
import { selfBillOpeners } from './self-bill-openers.ts'
import { supportOpeners } from './support-openers.ts'
import { exchangeJob } from './sweep-rows.ts'
import { timesheetOpeners } from './timesheet-openers.ts'

const keys = async (page: Page, ...pressed: string[]) => {
  await row(page).waitFor()
  for (const key of pressed) await page.keyboard.press(key)
}
const addProof: Opener = async (page) => {
  await openRow(page)
  await page.getByLabel('Upload POD').setInputFiles([await drawnPhotograph(page)])
  await page.getByRole('dialog', { name: 'Add proof' }).getByLabel('Signed by').waitFor()
}
const newJob: Opener = async (page) => {
  await keys(page, 'n')
  await dialog(page).getByLabel('Base charge', { exact: true }).waitFor()
}

/** A trip whose sub-jobs stand in different states. */
const openTrip: Opener = async (page) => {
  await page.goto(`${diary}?sort=type&direction=desc&status=Booked`)
  await openRow(page)
  await page.getByRole('grid', { name: 'Sub-jobs' }).waitFor()
}
const openSubJob: Opener = async (page) => {
  await openTrip(page)
  await page.getByRole('grid', { name: 'Sub-jobs' }).getByRole('row').nth(1).click()
  await dialog(page).getByText('SUB JOB No').waitFor()
}

const addressBook: Opener = async (page) => {
  await newJob(page)
  await press(page, 'Addresses')
  await dialogs(page).nth(1).waitFor()
}

const diary = '/traffic-diary'
/** The details of a quote that its customer has, with what became of it. */
const openSentQuote: Opener = async (page) => {
  await page.goto(`${diary}?status=Quote`)
  await page
    .getByRole('gridcell', { name: /^Quote (sent|expired)$/ })
    .first()
    .click()
  await dialog(page).getByText('Sent to').waitFor()
}

/** What is opened on each screen by a press or a key, by name. */
const openers: Readonly<Record<string, Readonly<Record<string, Opener>>>> = {
  [diary]: {
    'row menu': async (page) => {
      await row(page).click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Open' }).waitFor()
    },
    'rows selected': async (page) => {
      await keys(page, 'j', 'x', 'j', 'x')
      await page.getByText('2 selected').waitFor()
    },
    'customer filter': async (page) => {
      await page
        .getByRole('search')
        .getByRole('button', { name: /^Customer/ })
        .click()
      await option(page)
    },
    days: async (page) => {
      await page.getByRole('search').getByRole('button').first().click()
      await page.getByRole('button', { name: 'This week' }).waitFor()
    },
    columns: async (page) => {
      await press(page, 'Traffic diary settings')
      await dialog(page).getByRole('checkbox').first().waitFor()
    },
    export: async (page) => {
      await row(page).waitFor()
      await press(page, 'Export the list')
      await page.getByRole('menuitem', { name: 'Excel' }).waitFor()
    },
    'more statuses': async (page) => {
      await press(page, 'More')
      await page.getByRole('menuitem').first().waitFor()
    },
    details: async (page) => {
      await openRow(page)
      await dialog(page).getByText('Activity').first().waitFor()
    },
    proof: async (page) => {
      await page.goto(`${diary}?status=POD`)
      await addProof(page)
    },
    'proof gallery': async (page) => {
      await page.goto(`${diary}?status=POD`)
      await addProof(page)
      await page.getByLabel('Signed by').fill('M Okafor')
      await press(page, 'Add POD')
      await page.getByRole('dialog', { name: 'Add proof' }).waitFor({ state: 'detached' })
      await dialog(page).locator('button:has(img)').first().waitFor()
      // From here on as somebody finds it who opens the job; what the proof moved when it came is its clerk's own doing.
      await page.reload()
      await dialog(page).locator('button:has(img)').first().click()
      await dialogs(page).nth(1).getByRole('img').first().waitFor()
    },
    cancel: async (page) => {
      await openRow(page)
      await press(page, 'Cancel Job')
      await page.getByRole('heading', { name: 'Are you sure?' }).waitFor()
    },
    allocate: async (page) => {
      await press(page, /^Allocate/)
      await page
        .getByRole('button', { name: /^Allocate to/ })
        .first()
        .waitFor()
    },
    'post load': async (page) => {
      await page.goto(`${diary}?status=Pending`)
      await fromMenu('Post To Courier Exchange')(page)
      await dialog(page).getByLabel('Freight type').waitFor()
    },
    'load with quotes': async (page) => {
      await page.goto(`${diary}?job=${exchangeJob(1)}`)
      await dialog(page)
        .getByRole('button', { name: /^Accept the quote/ })
        .nth(2)
        .waitFor()
    },
    'captures of a job': async (page) => {
      await page.goto(`${diary}?job=${exchangeJob(0)}`)
      await dialog(page).getByRole('grid', { name: 'From the driver' }).waitFor()
    },
    'waiting sheet': async (page) => {
      await page.goto(`${diary}?job=${exchangeJob(0)}`)
      await press(page, waitingSheetTexts.toCustomer)
      await dialogs(page).nth(1).getByLabel(waitingSheetTexts.emails).waitFor()
    },
    'load delivered': async (page) => {
      await page.goto(`${diary}?job=${exchangeJob(5)}`)
      await dialog(page).getByText('signed by J. Hughes').first().waitFor()
    },
    'load unknown': async (page) => {
      await page.goto(`${diary}?job=${exchangeJob(8)}`)
      await dialog(page).getByLabel('Load id').waitFor()
    },
    'load by hand': async (page) => {
      await page.goto(`${diary}?status=Pending`)
      await fromMenu('Enter a CX load by hand')(page)
      await dialog(page).getByLabel('Load id').waitFor()
    },
    requests: async (page) => {
      await page.goto(`${diary}?requests=open`)
      await dialog(page)
        .getByRole('button', { name: /^Accept: Request/ })
        .first()
        .waitFor()
    },
    'accept request': async (page) => {
      await page.goto(`${diary}?requests=open`)
      await dialog(page)
        .getByRole('button', { name: /^Accept: Request/ })
        .first()
        .click()
      await dialogs(page).nth(1).getByLabel('Load type').waitFor()
    },
    'tracking link': async (page) => {
      await page.goto(`${diary}?status=Pending`)
      await fromMenu('Tracking Link')(page)
      await dialog(page).getByLabel('Send to').waitFor()
    },
    'send quote': async (page) => {
      await page.goto(`${diary}?status=Quote`)
      await fromMenu('Send Quote to Customer')(page)
      await dialog(page).getByLabel('Message').waitFor()
    },
    'quote sent': async (page) => {
      await openSentQuote(page)
    },
    'decline quote': async (page) => {
      await openSentQuote(page)
      await press(page, 'Decline…')
      await dialogs(page).nth(1).getByLabel('Reason for declining').waitFor()
    },
    'trip details': openTrip,
    'sub job': async (page) => {
      await openTrip(page)
      await press(page, 'Add New Sub Job')
      await dialogs(page).nth(1).getByLabel('Pieces').waitFor()
    },
    'sub job details': openSubJob,
    'sub job edit': async (page) => {
      await openSubJob(page)
      await press(page, /^Edit/)
      await dialogs(page).nth(1).getByLabel('Pieces').waitFor()
    },
    'stop times': async (page) => {
      await page.goto(`${diary}?status=POD`)
      await fromMenu('Arrival and Departure')(page)
    },
    'place search': async (page) => {
      await newJob(page)
      await dialog(page).locator('[data-path=collection_name]').fill('Swindon')
      await page.keyboard.press('Alt+m')
      await dialogs(page).nth(1).getByRole('option').first().waitFor()
    },
    'cancel from the list': fromMenu('Cancel with a Charge'),
    repeat: fromMenu('Repeat Job'),
    recurring: fromMenu('Recurring Job'),
    reminders: fromMenu('Job Reminder'),
    'credit note': async (page) => {
      await page.goto(`${diary}?status=Invoiced`)
      await fromMenu('Create Credit Notes')(page)
      await dialog(page).getByText('Left to credit').waitFor()
    },
    'entry refused': async (page) => {
      await newJob(page)
      await page.keyboard.press('Control+Enter')
      await page.getByText('Please Select Customer Details').waitFor()
    },
    extras: async (page) => {
      await newJob(page)
      await dialog(page).getByRole('button', { name: 'Edit', exact: true }).click()
      await page.getByRole('heading', { name: 'Extra Tariffs' }).waitFor()
    },
    calculator: async (page) => {
      await newJob(page)
      await press(page, 'Calculate')
      await dialogs(page).nth(1).getByLabel('Collection postcode').waitFor()
    },
    'address book': addressBook,
    'merge addresses': async (page) => {
      await addressBook(page)
      await press(page, /^Merge duplicates of/)
      await dialogs(page).nth(2).getByLabel('Address to keep').waitFor()
    },
    'place address': async (page) => {
      await addressBook(page)
      await press(page, /^Place .* on the map/)
      await dialogs(page)
        .nth(2)
        .getByRole('button', { name: /^Pin of/ })
        .waitFor()
    },
    'account menu': async (page) => {
      await press(page, /^Account of/)
      await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
    },
    notifications: async (page) => {
      await press(page, /^Notifications/)
      await dialog(page).waitFor()
    },
    palette: async (page) => {
      await keys(page, 'Control+k')
      await dialog(page).waitFor()
      await page.keyboard.type('a')
      await page.getByRole('option').nth(5).waitFor()
    },
    help: async (page) => {
      await keys(page, '?')
      await dialog(page).getByRole('heading', { level: 2 }).nth(1).waitFor()
    },
    shortcuts: async (page) => {
      await keys(page, 'Control+/')
      await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor()
    },
  },
  '/finance/jobs/mark-for-invoice': {
    'generate invoice': async (page) => {
      await keys(page, 'j', 'x', 'g')
      await dialog(page).getByRole('gridcell').first().waitFor()
    },
    details: openRow,
  },
  '/finance/jobs/external-invoice': {
    'bill manually': async (page) => {
      await keys(page, 'j', 'x', 'b')
      await dialog(page).waitFor()
    },
  },
  '/finance/invoices/customers': {
    invoice: async (page) => {
      await openRow(page)
      await dialog(page).getByText('Bill to').waitFor()
    },
    payment: async (page) => {
      await page.goto('/finance/invoices/customers?status=Part%20Paid')
      await keys(page, 'j', 'x')
      await press(page, 'Record payment')
      await dialog(page).getByLabel('Amount').waitFor()
    },
    disputed: async (page) => {
      await page.goto('/finance/invoices/customers?status=Part%20Paid')
      await keys(page, 'j', 'x')
      await press(page, 'Set status')
      await page.getByRole('menuitem', { name: 'Set to Disputed' }).click()
      await dialog(page).getByLabel('Reason').waitFor()
    },
    send: async (page) => {
      await page.goto('/finance/invoices/customers?status=Part%20Paid')
      await keys(page, 'j', 'x')
      await press(page, 'Send')
      await dialog(page).getByRole('button', { name: 'Send' }).waitFor()
    },
    'credit note': async (page) => {
      await page.goto('/finance/invoices/customers?status=Part%20Paid')
      await openRow(page)
      await press(page, 'Credit a job')
      await page.getByRole('menuitem').first().click()
      await page.getByRole('menuitem').first().waitFor({ state: 'detached' })
      await dialog(page).getByText('Left to credit').waitFor()
    },
  },
  ...debtOpeners,
  '/finance/invoices/credit-notes': {
    'rows selected': async (page) => {
      await keys(page, 'j', 'x', 'j', 'x')
      await page.getByText('2 credit notes selected').waitFor()
    },
    send: async (page) => {
      await keys(page, 'j', 'x', 's')
      await dialog(page).getByRole('button', { name: 'Send' }).waitFor()
    },
    delete: async (page) => {
      await page.goto('/finance/invoices/credit-notes?status=Draft')
      await fromMenu('Delete')(page)
    },
  },
  [`${settings}/profiles`]: {
    anonymise: async (page) => {
      await openRow(page)
      await press(page, 'Anonymise')
      await dialogs(page).nth(1).getByLabel('Type the name to confirm').waitFor()
    },
  },
  [`${settings}/services`]: {
    'a row': openRow,
    'airfreight price': async (page) => {
      await page.goto(`${settings}/services?tab=airfreight_prices`)
      await openRow(page)
    },
  },
  [`${settings}/company-details`]: {
    'a row': async (page) => {
      await page.goto(`${settings}/company-details?tab=tax_codes`)
      await openRow(page)
    },
    'give support access': async (page) => {
      await press(page, 'Give support access')
      await dialog(page).getByLabel('What they should look at').waitFor()
    },
  },
}
/** Every catalogue opens a row. */
const ofSettings = { 'a row': openRow }

/** The ways to open something on a screen, by name. */
export const openersOf = (path: string): Readonly<Record<string, Opener>> =>
  openers[path] ??
  fleetOpeners[path] ??
  capturesOpeners[path] ??
  organizerOpeners[path] ??
  timesheetOpeners[path] ??
  reportOpeners[path] ??
  selfBillOpeners[path] ??
  consoleOpeners[path] ??
  supportOpeners[path] ??
  portalOpeners[path] ??
  (path.startsWith(`${settings}/`) ? ofSettings : {})
