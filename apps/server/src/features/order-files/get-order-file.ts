import type * as calls from '@dray/domain/order-files/order-files.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { contentOf, orderFile } from './order-files.repo.ts'
import { checkOwn } from './own-customer.ts'
import { presentFile } from './present-file.ts'

export const getOrderFile: UseCase<typeof calls.getOrderFile> = async ({ tx, viewer }, { params: { id } }) => {
  const row = await orderFile(tx, id)
  checkOwn(viewer, row)
  const content = await contentOf(tx, id)
  if (!row || !content) throw new AppError('not_found')
  return { ...presentFile(row), lines: content.lines }
}
