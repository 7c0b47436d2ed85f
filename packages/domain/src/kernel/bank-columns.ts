/** Bank details, in whatever table: shown with `papers.view` only. */
export const bankColumns = ['account_no', 'bank_name', 'sort_code'] as const
