import { driverAppSettings } from '@dray/domain/driver-day/driver-app-settings.ts'
import { emailTemplates, generalEmail } from '@dray/domain/emails/email-settings.ts'
import { holidaySettings } from '@dray/domain/holidays/holiday-settings.ts'
import { invoiceSettings } from '@dray/domain/invoices/invoice-settings.ts'
import { paySettings } from '@dray/domain/timesheets/pay-settings.ts'
import type { CompanyPlan } from './company-plan.ts'
import type { Bulk } from './rows.repo.ts'

const trafficOffice = 2
/** Customers are reminded of what is overdue by so many days. */
export const notified_days = 7

/** What an office has set by its second week: who it writes as, its terms, its holidays, and who hears of what. */
const settingsOf = ({ name, domain, offers_jobs = false }: CompanyPlan) => ({
  [generalEmail.name]: {
    sender_name: name,
    reply_to: `office@${domain}`,
    closing: 'Kind regards\n{company_name}\n{company_phone}',
  },
  [emailTemplates.invoice.name]: {
    body: 'Please find attached our {invoices} of {invoice_date} for {total}, due on {due_date}.\n\nQuestions about an invoice: reply to this e-mail, and quote its number.',
  },
  [invoiceSettings.name]: {
    sender_name: `${name}, accounts`,
    reply_to: `accounts@${domain}`,
    notified_days,
    pods: 'attach',
  },
  [driverAppSettings.name]: { check_minutes: 3, ...(offers_jobs && { job_offers: 1 }) },
  [holidaySettings.name]: { leave_year_start: 4, most_away: 6, notice_days: 21 },
  [paySettings.name]: { saturday_multiple: '1.25', sunday_multiple: '1.5', bank_holiday_multiple: '2' },
})

const notificationsOfRole = [
  { role_id: trafficOffice, event: 'job_late', in_app: 1, email: 1 },
  { role_id: trafficOffice, event: 'exchange_progress', in_app: 0, email: 0 },
]

export const addSettings = (bulk: Bulk, tenant_id: number, plan: CompanyPlan) =>
  bulk.write([
    [
      'company_settings',
      Object.entries(settingsOf(plan)).map(([name, settings]) => ({
        tenant_id,
        name,
        settings,
      })),
    ],
    ['role_notifications', notificationsOfRole.map((row) => ({ tenant_id, ...row }))],
  ])
