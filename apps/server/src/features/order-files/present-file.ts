import type { OrderFileState } from '@dray/domain/order-files/order-file-names.ts'

/** The database's own check holds the words that may stand here. */
export const presentFile = <R extends { state: string }>(row: R) => ({ ...row, state: row.state as OrderFileState })
