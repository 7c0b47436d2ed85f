import { dialog, fromMenu, type Opener, openRow, press } from './open.ts'

const driverPath = '/finance/invoices/drivers'

const closing: Opener = async (page) => {
  await press(page, /^Close (week|period)/)
  await dialog(page).getByText('Left out, and why').waitFor()
}
const opened: Opener = async (page) => {
  await openRow(page)
  await dialog(page).getByText('History').waitFor()
}

/** What opens on the lists of self-bills; weeks are left as the demo has them. */
export const selfBillOpeners: Readonly<Record<string, Readonly<Record<string, Opener>>>> = {
  [driverPath]: {
    'self-bill': opened,
    'close week': closing,
    query: async (page) => {
      await page.goto(`${driverPath}?status=Pending`)
      await fromMenu('Query')(page)
    },
    delete: async (page) => {
      await page.goto(`${driverPath}?status=Pending`)
      await fromMenu('Delete')(page)
    },
  },
  '/finance/invoices/agency': { 'self-bill': opened, 'close week': closing },
  '/finance/invoices/sub-contractors': { 'self-bill': opened, 'close period': closing },
}
