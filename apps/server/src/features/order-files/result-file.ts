import type { OrderFileState } from '@dray/domain/order-files/order-file-names.ts'
import type { OrderLine } from '@dray/domain/order-files/order-files.calls.ts'
import { orderResultTexts as texts } from '@dray/domain/order-files/order-files.messages.ts'
import { csvOf } from '#platform/csv/csv-of.ts'

interface Told {
  state: OrderFileState
  reason: string | null
  lines: readonly OrderLine[]
}

/** The file that tells a customer's program what became of each line; a line that is wrong stands once for each reason. */
export function resultFile({ state, reason, lines }: Told): Uint8Array {
  const whole =
    reason === null ? [] : [['', '', '', texts.words[state === 'repeated' ? 'repeated' : 'rejected'], '', reason]]
  const rows = lines.flatMap(({ line, reference, job_number, outcome, faults }) => {
    const start = [String(line), reference, job_number ?? '', texts.words[outcome]]
    return faults.length === 0 ? [[...start, '', '']] : faults.map(({ column, message }) => [...start, column, message])
  })
  return Buffer.from(csvOf('result', [[...texts.header], ...whole, ...rows]).csv)
}
