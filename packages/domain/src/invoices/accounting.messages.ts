export const accountingTexts = {
  downloaded: 'CSV downloaded successfully',
  removed: 'CSV download removed',
  details_missing: (customers: readonly string[]) => `Please fill company details for ${customers.join(', ')}`,
  already: (numbers: readonly string[]) => `CSV Already downloaded for Invoices ${numbers.join(', ')}`,
  none: 'A voided invoice has nothing for the accounts',
  download: 'Accounting file',
  layouts: { plain: 'Plain CSV', sage: 'Sage 50', xero: 'Xero', quickbooks: 'QuickBooks Online' },
  layout: 'Accounting program',
  layoutHint: 'The layout of the file; a tariff with a column of its own has it in the plain one.',
  again: 'Download again',
  againTitle: 'Downloaded before',
  remove: 'Remove CSV download',
} as const
