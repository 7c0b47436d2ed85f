import type { OrderColumn } from '@dray/domain/order-files/order-columns.table.ts'
import { orderFileTexts as texts } from '@dray/domain/order-files/order-files.messages.ts'

/** What a column of the template holds, and whether an order needs it. */
export const columnHelp = ({ help, required }: OrderColumn) => (required ? `${help} (${texts.required})` : help)
