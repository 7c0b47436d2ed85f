import { dialog, fromMenu, type Opener, openRow, press, row } from './open.ts'

const agedDebt = '/finance/reports/aged-debt'
const payments = '/finance/invoices/payments'

const statement: Opener = async (page) => {
  await fromMenu('Show the statement')(page)
  await dialog(page).getByRole('button', { name: 'Download PDF' }).waitFor()
}

/** The dialogs of what customers owe. */
export const debtOpeners: Record<string, Record<string, Opener>> = {
  [agedDebt]: {
    statement,
    'send statements': async (page) => {
      await row(page).waitFor()
      for (const key of ['j', 'x', 's']) await page.keyboard.press(key)
      await dialog(page).getByRole('button', { name: 'Send' }).waitFor()
    },
  },
  [payments]: {
    'record payment': async (page) => {
      await press(page, 'Record payment')
      await dialog(page).getByLabel('Customer').waitFor()
    },
    remove: async (page) => {
      await row(page).waitFor()
      await fromMenu('Remove payment')(page)
      await dialog(page).getByLabel('Reason').waitFor()
    },
    'set against invoices': async (page) => {
      await row(page).waitFor()
      await fromMenu('Set against invoices…')(page)
      await dialog(page).getByRole('button', { name: 'Set against invoices' }).waitFor()
    },
    refund: async (page) => {
      await row(page).waitFor()
      await fromMenu('Refund…')(page)
      await dialog(page).getByRole('button', { name: 'Record refund' }).waitFor()
    },
  },
  '/settings/invoice': {
    'close a period': async (page) => {
      await press(page, 'Close a period…')
      await dialog(page).getByLabel('Up to and including').waitFor()
    },
  },
  '/finance/invoices/statements': {
    statement: async (page) => {
      await openRow(page)
      await dialog(page).getByRole('button', { name: 'Download PDF' }).waitFor()
    },
  },
}
