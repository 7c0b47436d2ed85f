import type { TableRecords } from '#tables/table-record.ts'

export const companyTables = {
  additional_settings: {
    trail: { name: 'Company setting', known_by: 'name' },
    people: 'none',
    not_personal: { 'what a thing is called, or a date': ['name'] },
    export: 'whole',
  },
  company_details: {
    trail: { name: 'Company details', known_by: 'company_name', screen: '/account-settings/company-details' },
    people: 'none',
    not_personal: {
      'the company itself': [
        'account_no',
        'address1',
        'address2',
        'bank_name',
        'company_name',
        'credit_note_prefix',
        'email',
        'invoice_note',
        'landline',
        'mobile',
        'opening_hours',
        'postcode',
        'sort_code',
        'town',
        'vat_code',
        'website',
      ],
    },
    export: 'whole',
    files: { named: ['logo_light', 'logo_dark'] },
  },
} satisfies TableRecords
