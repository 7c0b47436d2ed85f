import { dialog, type Opener, openRow, press } from './open.ts'

/** The dialogs of the customers' portal. */
export const portalOpeners: Readonly<Record<string, Readonly<Record<string, Opener>>>> = {
  '/customer/users': {
    'invite a user': async (page) => {
      await press(page, 'Invite a user')
      await dialog(page).getByLabel('Name').waitFor()
    },
  },
  '/customer/traffic-diary': {
    details: openRow,
  },
  '/customer/bookings': {
    request: openRow,
    'new booking': async (page) => {
      await page.goto('/customer/bookings?open=new')
      await dialog(page).getByLabel('Pieces').waitFor()
    },
  },
  '/customer/quotes/$id': {
    decline: async (page) => {
      await press(page, 'Decline…')
      await dialog(page).getByLabel('Reason for declining').waitFor()
    },
  },
  '/customer/finance': {
    invoice: openRow,
    dispute: async (page) => {
      await page.goto('/customer/finance?status=Part%20Paid')
      await openRow(page)
      await press(page, 'Dispute…')
      await dialog(page).getByLabel('What is wrong with it?').waitFor()
    },
  },
  '/settings/customer-ftp': {
    'order file': async (page) => {
      await page.getByRole('grid', { name: 'Received files' }).getByRole('row').nth(1).click()
      await dialog(page).getByRole('button', { name: 'Result file' }).waitFor()
    },
    'columns of a file': async (page) => {
      const buffer = Buffer.from('Order number,Pickup date,Remark\nA-1,31/12/2026,None\n')
      await page.locator('input[type=file]').setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer })
      await dialog(page).getByRole('button', { name: 'Upload' }).waitFor()
    },
    'add a key': async (page) => {
      await press(page, 'Add a key')
      await dialog(page).getByLabel('Public key').waitFor()
    },
  },
}
