import { statementPaper } from '@dray/domain/debts/debts.messages.ts'
import { companyRow, companyZone } from '#features/company/index.ts'
import { letterheadOf, supplierOf } from '#features/papers/index.ts'
import type { TxContext } from '#platform/http/context.ts'
import type { Services } from '#platform/services.ts'
import { statementDocument } from './statement-document.ts'
import type { Statement } from './statement-of.ts'

/** What every statement of a company is printed with. */
export async function companyInputs({ tx, now }: TxContext) {
  const [company, zone] = await Promise.all([companyRow(tx), companyZone(tx)])
  return { supplier: supplierOf(company), zone, now }
}

export const statementInputs = async (ctx: TxContext, statement: Statement) => ({
  ...(await companyInputs(ctx)),
  statement,
})
type Inputs = Awaited<ReturnType<typeof statementInputs>>

interface Rendering {
  tenant_id: number
  /** After everything that somebody waits for. */
  bulk: boolean
  signal?: AbortSignal
}

export const statementName = ({ statement: { customer, date } }: Pick<Inputs, 'statement'>) =>
  statementPaper.file(customer.customer_code, date)

/** A statement as a PDF. */
export async function printStatement(services: Services, inputs: Inputs, { tenant_id, ...how }: Rendering) {
  const letterhead = await letterheadOf(services, tenant_id, inputs.supplier)
  return services.pdf.renderDocument(statementDocument({ ...inputs, letterhead }), { tenant_id, ...how })
}
