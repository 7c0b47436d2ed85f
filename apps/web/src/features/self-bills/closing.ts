import type { SelfBillKind } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import {
  closeSubContractors,
  closeWeek,
  previewSubContractorsOptions,
  previewWeekOptions,
} from './self-bills.queries.ts'

interface Period {
  from: string
  to: string
}

/** How a kind is closed: drivers and agencies by the week, sub-contractors by any period. */
export const closingOf = {
  driver: {
    preview: ({ from }: Period) => previewWeekOptions('drivers', from),
    close: ({ from }: Period) => closeWeek('drivers', from),
  },
  agency: {
    preview: ({ from }: Period) => previewWeekOptions('agencies', from),
    close: ({ from }: Period) => closeWeek('agencies', from),
  },
  sub_contractor: { preview: previewSubContractorsOptions, close: closeSubContractors },
} as const satisfies Record<SelfBillKind, unknown>
