import { type Making, unique, type Values } from './made-rows.ts'

interface Suppliers {
  driver(): Promise<number>
  driving_person(): Promise<number>
  agency(): Promise<number>
  sub_contractor(): Promise<number>
}

/** Self-bills as rows, and agreements to them. */
export function selfBillFactories({ make }: Making, { driver, driving_person, agency, sub_contractor }: Suppliers) {
  const self_bill = (values: Values<'self_bills'>) =>
    make('self_bills', {
      inv_number: `SB${unique()}`,
      date: '2026-06-08',
      due_date: '2026-06-15',
      date_from: '2026-06-01',
      date_to: '2026-06-07',
      supplier: {
        code: 'S1',
        name: 'Okoro Transport Ltd',
        address: ['1 High Street', 'March'],
        country: 'GB',
        vat_code: null,
        company_house_no: null,
      },
      customer: { name: 'Fenland Haulage Ltd', address: ['12 Station Road'], vat_code: null, company_house_no: null },
      net: '100',
      vat: '0',
      total_payable: '100',
      ...values,
    })
  const year = { from_date: '2026-01-01', to_date: '2026-12-31' }
  return {
    driver_invoice: async (values: Values<'self_bills'> = {}) =>
      self_bill({ kind: 'driver', driver_id: values.driver_id ?? (await driver()), ...values }),
    agency_invoice: async (values: Values<'self_bills'> = {}) =>
      self_bill({ kind: 'agency', agency_id: values.agency_id ?? (await agency()), ...values }),
    sub_contractor_self_bill: async (values: Values<'self_bills'> = {}) =>
      self_bill({
        kind: 'sub_contractor',
        sub_contractor_id: values.sub_contractor_id ?? (await sub_contractor()),
        ...values,
      }),
    driver_agreement: async (values: Values<'self_billing_agreements'> = {}) =>
      make('self_billing_agreements', { user_id: values.user_id ?? (await driving_person()), ...year, ...values }),
    agency_agreement: async (values: Values<'self_billing_agreements'> = {}) =>
      make('self_billing_agreements', { agency_id: values.agency_id ?? (await agency()), ...year, ...values }),
    sub_contractor_agreement: async (values: Values<'self_billing_agreements'> = {}) =>
      make('self_billing_agreements', {
        sub_contractor_id: values.sub_contractor_id ?? (await sub_contractor()),
        ...year,
        ...values,
      }),
  }
}
