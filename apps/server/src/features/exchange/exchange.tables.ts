import { type TableRecords, wrote } from '#tables/table-record.ts'

export const exchangeTables = {
  exchange_loads: {
    trail: { name: 'Exchange load', of: { job_id: 'jobs' } },
    people: [wrote({ by: 'posted_by', name: 'posted_by_name', copies: ['posted_at', 'reference'] })],
    not_personal: { 'another business': ['owner_display_name', 'subcontractor_name'] },
    export: 'whole',
    amounts: ['load', 'agreed_subcost', 'subcost_before'],
    in_sums: ['agreed_subcost'],
  },
  exchange_load_events: {
    trail: { name: 'Exchange report', of: { load_id: 'exchange_loads' } },
    people: 'none',
    not_personal: { 'where goods are collected and delivered, part of the job and kept with it': ['signed_by'] },
    export: 'whole',
  },
  exchange_quotes: {
    trail: { name: 'Exchange quote', of: { load_id: 'exchange_loads' } },
    people: 'none',
    not_personal: { 'another business': ['first_name', 'last_name', 'notes', 'phone'] },
    export: 'whole',
    amounts: ['price', 'total_price', 'accessorials'],
  },
  exchange_requests: {
    trail: { name: 'Exchange request', of: { load_id: 'exchange_loads' } },
    people: [wrote({ by: 'asked_by', name: 'asked_by_name', copies: ['asked_at', 'kind'] })],
    export: 'whole',
  },
  integrations: {
    trail: { name: 'Integration', known_by: 'name', screen: '/integrations/courier-exchange' },
    people: 'none',
    not_personal: { 'what a thing is called, or a date': ['header_name', 'name', 'username'] },
    export: { without: ['secrets_sealed', 'session_sealed'], harmless: ['token_url'] },
    no_amounts: ['form_values'],
  },
} satisfies TableRecords
