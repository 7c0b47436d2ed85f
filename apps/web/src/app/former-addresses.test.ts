import { defaultParseSearch } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { auditAddress } from '#features/audit-trail/index.ts'
import { checkReportAddress } from '#features/check-reports/index.ts'
import { creditNoteAddress, portalCreditNoteAddress } from '#features/credit-notes/index.ts'
import { agedDebtAddress, openInvoiceAddress, statementAddress } from '#features/debts/index.ts'
import { defectAddress } from '#features/defects/index.ts'
import { emailLogAddress } from '#features/emails/index.ts'
import { dueAddress } from '#features/expiry/index.ts'
import { billableAddress, invoiceAddress, portalInvoiceAddress } from '#features/invoices/index.ts'
import { leaveAddress } from '#features/leave/index.ts'
import { paymentAddress } from '#features/payments/index.ts'
import { contributionAddress, jobReportAddress, sumReportAddress, vatReportAddress } from '#features/reports/index.ts'
import { selfBillAddress } from '#features/self-bills/index.ts'
import { clientsAddress } from '#features/tenants/index.ts'
import { approveAddress, driverSheetAddress, vehicleSheetAddress } from '#features/timesheets/index.ts'

const june = '2026-06-01,2026-06-30'
const days = 'from=2026-06-01&to=2026-06-30'

/** Bookmarks, and links in e-mails that were sent, as they were written before lists took the names of their calls. */
test.each([
  [defectAddress, `?${days}&status=open&vehicle=3&defect=5`, { date: june, status: 'open', vehicle_id: 3, defect: 5 }],
  [defectAddress, '?status=open', { status: 'open' }],
  [
    checkReportAddress,
    '?status=defects&trailer=3&driver=4&report=5',
    { status: 'defects', trailer_id: 3, driver_id: 4, report: 5 },
  ],
  [
    auditAddress,
    `?kind=jobs&row=7&user=2&${days}&entry=1`,
    { kind: 'jobs', row_id: 7, user_id: 2, date: june, entry: 1 },
  ],
  [emailLogAddress, `?${days}&status=Bounce&email=4`, { date: june, status: 'Bounce', email: 4 }],
  [clientsAddress, '?state=active&client=4', { state: 'active', client: 4 }],
  [dueAddress, `?status=red&subject=driver&${days}`, { status: 'red', subject: 'driver', date: june }],
  [
    invoiceAddress,
    `?status=Part%20Paid&customer=3&${days}&keywords=INV-1&invoice=2`,
    { invoice_status: 'Part Paid', customer_id: 3, invoice_date: june, keywords: 'INV-1', invoice: 2 },
  ],
  [portalInvoiceAddress, '?status=Overdue&invoice=2', { invoice_status: 'Overdue', invoice: 2 }],
  [billableAddress, '?customer=3&job=5&sort=last_date', { customer_id: 3, job: 5, sort: 'last_date' }],
  [creditNoteAddress, `?status=Draft&${days}`, { status: 'Draft', date: june }],
  [
    portalCreditNoteAddress,
    '?show=credit-notes&from=2026-06-01',
    { show: 'credit-notes', date: '2026-06-01,2026-06-01' },
  ],
  [agedDebtAddress, '?at=2026-06-30&statement=4', { date: '2026-06-30', statement: 4 }],
  [
    openInvoiceAddress,
    '?show=invoices&customer=3&band=to_30&at=2026-06-30',
    { show: 'invoices', customer_id: 3, band: 'to_30', date: '2026-06-30' },
  ],
  [statementAddress, `?${days}&statement=4&at=2026-06-30`, { asked: june, statement: 4, at: '2026-06-30' }],
  [paymentAddress, `?customer=3&${days}&dialog=record`, { customer_id: 3, date: june, dialog: 'record' }],
  [
    selfBillAddress,
    '?status=Pending&week=2026-06-01&bill=3',
    { invoice_status: 'Pending', week: '2026-06-01', bill: 3 },
  ],
  [
    approveAddress,
    '?week=2026-06-01&status=differing&workday=3',
    { week: '2026-06-01', status: 'differing', workday: 3 },
  ],
  [
    driverSheetAddress,
    '?week=2026-06-01&type=paye&drivers=inactive&driver=3',
    { week: '2026-06-01', driver_emp_type: 2, timesheet_status: 2, driver: 3 },
  ],
  [driverSheetAddress, '?type=self-employed', { driver_emp_type: 1 }],
  [vehicleSheetAddress, '?week=2026-06-01&vehicle=3', { week: '2026-06-01', vehicle: 3 }],
  [
    leaveAddress,
    '?show=requests&month=2026-06&status=Requested&driver=3&day=2026-06-01',
    { show: 'requests', month: '2026-06', status: 'Requested', driver: 3, day: '2026-06-01' },
  ],
  [sumReportAddress, `?${days}`, { selected_date: june }],
  [contributionAddress, `?${days}&by=driver`, { selected_date: june, by: 'driver' }],
  [
    jobReportAddress,
    `?${days}&sub_contractor=3&late=yes&collection_area=B`,
    { date: june, sub_contractor_id: 3, late: 1, collection_area: 'B' },
  ],
  [jobReportAddress, '?service=none', { without_service: 1 }],
  [jobReportAddress, '?service=3', { service_id: 3 }],
  [vatReportAddress, `?${days}&code=T1&rate=20`, { selected_date: june, tax_code: 'T1', tax_rate: '20' }],
])('an address of earlier days leads to the same rows: %#', ({ read }, before, today) => {
  expect(read(defaultParseSearch(before))).toEqual(today)
  expect(read(today)).toEqual(today)
})
