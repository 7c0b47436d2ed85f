import { orderColumns } from '@dray/domain/order-files/order-columns.table.ts'
import type * as calls from '@dray/domain/order-files/order-files.calls.ts'
import { orderFileTexts, orderTemplateTexts as texts } from '@dray/domain/order-files/order-files.messages.ts'
import { csvOf } from '#platform/csv/csv-of.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { codesOf } from './order-codes.repo.ts'

/** The codes stand in the example line, which is no order until it names one of them. */
export const downloadOrderTemplate: UseCase<typeof calls.downloadOrderTemplate> = async ({ tx, viewer }) => {
  const { load_types, services } = await codesOf(tx, viewer.customer_id ?? 0)
  const cells: Partial<Record<string, string>> = {
    load_type_code: texts.oneOf(load_types.map(({ code }) => code)),
    ...(services.length > 0 && { service_code: texts.blankOr(services.map(({ code }) => code)) }),
  }
  const rows = [
    orderColumns.map(({ column }) => column),
    orderColumns.map(({ column, example }) => cells[column] ?? example),
  ]
  const { name, csv } = csvOf(`${orderFileTexts.title} ${orderFileTexts.template.toLowerCase()}`, rows)
  return { content: Buffer.from(csv), content_type: 'text/csv; charset=utf-8', name, disposition: 'attachment' }
}
