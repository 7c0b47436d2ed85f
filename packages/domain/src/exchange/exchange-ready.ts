export const exchangeSlug = 'courier-exchange'

/** True where CX functions are offered. */
export const isReady = (row: { is_enabled: number; is_integrated: number } | undefined): boolean =>
  row !== undefined && row.is_enabled === 1 && row.is_integrated === 1
