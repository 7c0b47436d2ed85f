import { resultName } from '@dray/domain/order-files/order-file-names.ts'
import type * as calls from '@dray/domain/order-files/order-files.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { contentOf, orderFile } from './order-files.repo.ts'
import { checkOwn } from './own-customer.ts'

/** The file as it came or its result; saved, never shown: nobody knows what somebody else has put into it. */
export const downloadOrderFile: UseCase<typeof calls.downloadOrderFile> = async ({ tx, viewer }, { params, query }) => {
  const row = await orderFile(tx, params.id)
  checkOwn(viewer, row)
  const found = await contentOf(tx, params.id)
  const content = query.part === 'result' ? found?.result : found?.source
  if (!row || !content) throw new AppError('not_found')
  return {
    content,
    content_type: 'text/csv; charset=utf-8',
    name: query.part === 'result' ? resultName(row) : row.name,
    disposition: 'attachment',
  }
}
