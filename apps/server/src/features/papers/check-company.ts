import type { ErrorCode } from '@dray/domain/kernel/errors.ts'
import { isAddress } from '@dray/domain/papers/address.ts'
import type { CompanyRow } from '#features/company/index.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** Whether the company has said who it is; without that its documents would name nobody. */
export const isNamed = ({ address1: line_1, town, postcode }: Pick<CompanyRow, 'address1' | 'town' | 'postcode'>) =>
  isAddress({ line_1, town, postcode })

/** Throws where it has not. */
export function checkCompany(company: CompanyRow, missing: ErrorCode) {
  if (!isNamed(company)) throw new AppError(missing)
}
