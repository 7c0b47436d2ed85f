import { addressBookTexts } from '@dray/domain/addresses/address-entry.messages.ts'
import * as addresses from '@dray/domain/addresses/addresses.calls.ts'
import * as company from '@dray/domain/company/company.calls.ts'
import * as portalUsers from '@dray/domain/customers/customer-users.calls.ts'
import * as customers from '@dray/domain/customers/customers.calls.ts'
import { paperKind } from '@dray/domain/drivers/paper-kinds.table.ts'
import { emailTemplates, generalEmail } from '@dray/domain/emails/email-settings.ts'
import * as emails from '@dray/domain/emails/email-templates.calls.ts'
import { exchangeSlug } from '@dray/domain/exchange/exchange-ready.ts'
import * as integrations from '@dray/domain/exchange/integrations.calls.ts'
import * as expiry from '@dray/domain/expiry/expiry.calls.ts'
import { invoiceSettings } from '@dray/domain/invoices/invoice-settings.ts'
import * as staff from '@dray/domain/staff/staff.calls.ts'
import { getTravelFactors } from '@dray/domain/stop-times/stop-times.calls.ts'
import * as tenants from '@dray/domain/tenants/tenants.calls.ts'
import { act } from 'react'
import { AddressBook } from '#features/addresses/address-book.tsx'
import { CompanyDetails } from '#features/company/company-details.tsx'
import { SubContractorCompany } from '#features/contractors/sub-contractor-company.tsx'
import { CustomerParts } from '#features/customers/customer-parts.tsx'
import { CustomerSftp } from '#features/customers/customer-sftp.tsx'
import { addOwnUser, changeOwnUser, deleteOwnUser, inviteOwnUser } from '#features/customers/portal.queries.ts'
import { UserDialog } from '#features/customers/user-dialog.tsx'
import { Card } from '#features/drivers/documents.tsx'
import { DriverCompany } from '#features/drivers/driver-company-form.tsx'
import { DriverParticulars } from '#features/drivers/driver-particulars-form.tsx'
import { LicenceChecks } from '#features/drivers/licence-tables.tsx'
import { EmailSettings } from '#features/emails/email-settings.tsx'
import { CourierExchangePage } from '#features/exchange/courier-exchange-page.tsx'
import { ReminderRules } from '#features/expiry/reminder-rules.tsx'
import { InvoiceSettings } from '#features/invoices/invoice-settings.tsx'
import { RetentionDialog } from '#features/retention/retention-dialog.tsx'
import { OwnProfile } from '#features/staff/own-profile.tsx'
import { ClientLimitsDialog } from '#features/tenants/client-limits-dialog.tsx'
import { close, type FormOfRow, never, versions } from './form-of-row.ts'
import { at, press, sample, waitFor } from './form-stage.tsx'

const userCalls = { add: addOwnUser, change: changeOwnUser, remove: deleteOwnUser, invite: inviteOwnUser }

const user = { ...sample(portalUsers.changeOwnUser), id: 7, name: 'Jo' }
const customer = { ...sample(customers.showCustomer), id: 3, customer_emails: [], customer_sftp: null }
const settings = { id: 0 }
const papersOf = (papers: object) => ({ user_id: 1, papers: never(papers), onWritten: close })
const card = { id: 11, document_type_id: paperKind.licence, card_number: 'A1' }
const checksWith = (licence_checks: readonly unknown[]) => <LicenceChecks {...papersOf({ licence_checks })} />
const cardOf = (documents: readonly unknown[]) => <Card {...papersOf({ documents })} kind={paperKind.licence} />

export const rowForms: Readonly<Record<string, FormOfRow>> = {
  'addresses/address-form.tsx': {
    ...versions({ id: 3, name: 'Yard', town: 'Leeds', country: 'GB' }, { town: 'Hull' }),
    draw: () => <AddressBook customer={null} side="Collection" onPick={close} onClose={close} />,
    reads: (row) => [[at(addresses.listCustomerAddresses), { data: [row], total: 1, per_page: 50, current_page: 1 }]],
    open: () => press(`${addressBookTexts.edit} Yard`),
    field: 'town',
    mine: 'York',
    shown: 'Hull',
  },
  'company/company-details.tsx': {
    ...versions({ ...sample(company.showCompanyDetails), company_name: 'Hall' }, { company_name: 'Hall & Co' }),
    draw: () => <CompanyDetails />,
    reads: (row) => [
      [at(company.showCompanyDetails), row],
      [at(company.changeAdditionalSettings), []],
      [at(getTravelFactors), sample(getTravelFactors)],
    ],
    field: 'company_name',
    mine: 'Hall Ltd',
    shown: 'Hall & Co',
  },
  'contractors/sub-contractor-company.tsx': {
    ...versions({ id: 3, contact: 'Jo' }, { contact: 'Jon' }),
    draw: (row) => <SubContractorCompany subContractor={never({ id: 2, company: row })} />,
    field: 'contact',
    mine: 'Joan',
    shown: 'Jon',
  },
  'catalogues/part-table.tsx': {
    ...versions({ id: 3, date: '2026-05-01', result: 'clear', checked_by: 'Jo', note: null }, { checked_by: 'Jon' }),
    draw: (row) => checksWith([row]),
    open: async () => {
      const cell = await waitFor(() => document.querySelector<HTMLElement>('tr[data-index] td'))
      act(() => cell.click())
    },
    gone: () => checksWith([]),
    field: 'checked_by',
    mine: 'Joan',
    shown: 'Jon',
  },
  'customers/customer-parts.tsx (company)': {
    ...versions({ id: 3, contact: 'Jo' }, { contact: 'Jon' }),
    draw: () => <CustomerParts customer={never({ id: 3 })} />,
    reads: (row) => [[at(customers.showCustomer), { ...customer, company: row }]],
    field: 'contact',
    mine: 'Joan',
    shown: 'Jon',
  },
  'customers/customer-parts.tsx (invoices)': {
    ...versions({ id: 3, invoice_type: 'single', terms: 'Net', terms_days: 30 }, { terms: 'Strictly net' }),
    draw: () => <CustomerParts customer={never({ id: 3 })} />,
    reads: (row) => [[at(customers.showCustomer), { ...customer, invoice_settings: row }]],
    field: 'terms',
    mine: 'At once',
    shown: 'Strictly net',
  },
  'customers/customer-sftp.tsx': {
    ...versions({ id: 4, port: 22, load_type_id: null, username: 'hall', status: 'active' }, { port: 2200 }),
    draw: (row) => <CustomerSftp customer={never({ id: 3, customer_sftp: row })} />,
    gone: () => <CustomerSftp customer={never({ id: 3, customer_sftp: null })} />,
    field: 'port',
    mine: '2022',
    shown: '2200',
  },
  'customers/user-dialog.tsx': {
    ...versions(user, { name: 'Jon' }),
    draw: (row) => <UserDialog user={row} users={[row]} calls={userCalls} onClose={close} />,
    gone: () => <UserDialog user={never(user)} users={[]} calls={userCalls} onClose={close} />,
    field: 'name',
    mine: 'Joan',
    shown: 'Jon',
  },
  'drivers/documents.tsx': {
    ...versions(card, { card_number: 'A2' }),
    draw: (row) => cardOf([row]),
    gone: () => cardOf([]),
    field: 'card_number',
    mine: 'A3',
    shown: 'A2',
  },
  'drivers/driver-company-form.tsx': {
    ...versions({ id: 3, company_name: 'Ade Ltd' }, { company_name: 'Ade & Co' }),
    draw: (row) => <DriverCompany {...papersOf({ company: row })} />,
    gone: () => <DriverCompany {...papersOf({ company: null })} />,
    field: 'company_name',
    mine: 'Ade Haulage',
    shown: 'Ade & Co',
  },
  'drivers/driver-particulars-form.tsx': {
    ...versions({ id: 3, birth_date: null, start_date: '2020-01-06' }, { start_date: '2020-01-07' }),
    draw: (row) => <DriverParticulars {...papersOf({ particulars: row })} />,
    gone: () => <DriverParticulars {...papersOf({ particulars: null })} />,
    field: 'start_date',
    mine: '08-01-2020',
    shown: '07-01-2020',
  },
  'emails/email-settings.tsx (around every e-mail)': {
    ...versions({ ...settings, sender_name: 'Hall' }, { sender_name: 'Hall & Co' }),
    draw: () => <EmailSettings kind="general" />,
    reads: (row) => [
      [at(generalEmail.calls.show), row],
      [at(emails.previewEmail), { subject: '', html: '' }],
    ],
    field: 'sender_name',
    mine: 'Hall Ltd',
    shown: 'Hall & Co',
  },
  'emails/email-settings.tsx (one e-mail)': {
    ...versions({ ...settings, subject: 'Invoice', body: 'Here it is' }, { subject: 'Your invoice' }),
    draw: () => <EmailSettings kind="invoice" />,
    reads: (row) => [
      [at(emailTemplates.invoice.calls.show), row],
      [at(emails.previewEmail), { subject: '', html: '' }],
    ],
    field: 'subject',
    mine: 'Our invoice',
    shown: 'Your invoice',
  },
  'exchange/courier-exchange-page.tsx': {
    ...versions(
      { id: 2, slug: exchangeSlug, base_url: 'https://one.example', auth_mode: null },
      { base_url: 'https://two.example' },
    ),
    draw: () => <CourierExchangePage />,
    reads: (row) => [[at(integrations.getIntegrations), [row]]],
    field: 'base_url',
    mine: 'https://mine.example',
    shown: 'https://two.example',
  },
  'expiry/reminder-rules.tsx': {
    ...versions({ kind: 'mot', is_on: 1, lead: [28], is_usual: 1 }, { is_on: 0, lead: [14] }),
    draw: () => <ReminderRules title="MOT" kinds={['mot']} />,
    reads: (row) => [[at(expiry.listReminderRules), [row]]],
    field: 'lead',
    mine: '7',
    shown: '14',
  },
  'retention/retention-dialog.tsx': {
    ...versions(
      { name: 'jobs', what: 'Jobs', months: 84, rule_months: 84, least_months: 1, most_months: null },
      { months: 72 },
    ),
    draw: (row) => <RetentionDialog rule={row} onClose={close} />,
    field: 'months',
    mine: '96',
    shown: '72',
  },
  'settings/settings-forms.tsx': {
    ...versions({ ...settings, terms: 'Net', terms_days: 30 }, { terms: 'Strictly net' }),
    draw: () => <InvoiceSettings>{null}</InvoiceSettings>,
    reads: (row) => [[at(invoiceSettings.calls.show), row]],
    field: 'terms',
    mine: 'At once',
    shown: 'Strictly net',
  },
  'staff/own-profile.tsx': {
    ...versions(
      { id: 1, first_name: 'Jo', last_name: 'Hall', user_roles: { role: { name: 'Office' } } },
      { first_name: 'Jon' },
    ),
    draw: () => <OwnProfile beside={null} />,
    reads: (row) => [[at(staff.showOwnProfile), row]],
    field: 'first_name',
    mine: 'Joan',
    shown: 'Jon',
  },
  'tenants/client-limits-dialog.tsx': {
    ...versions(
      { ...sample(tenants.showClient), id: 2, name: 'Hall', max_users: 5, max_jobs: null, max_storage: null },
      { max_users: 8 },
    ),
    draw: (row) => <ClientLimitsDialog client={row} onClose={close} />,
    field: 'max_users',
    mine: '1,006',
    shown: '8',
  },
}
