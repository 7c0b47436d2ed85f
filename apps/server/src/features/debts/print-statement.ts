import { statementPaper } from '@dray/domain/debts/debts.messages.ts'
import { companyRow, companyZone } from '#features/company/index.ts'
import { issuerOf, type Paper } from '#features/papers/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { statementDocument } from './statement-document.ts'
import type { Statement } from './statement-of.ts'

/** What every statement of a company is printed with. */
export async function companyInputs({ tx }: TxContext) {
  const [company, zone] = await Promise.all([companyRow(tx), companyZone(tx)])
  return { issuer: issuerOf(company), zone }
}

export interface StatementPaper extends Paper {
  statement: Statement
}

/** A customer's statement as it is printed. */
export const paperOfStatement = (
  { issuer, zone }: Awaited<ReturnType<typeof companyInputs>>,
  statement: Statement,
): StatementPaper => ({
  statement,
  issuer,
  zone,
  ids: [statement.customer.id],
  called: statement.customer.customer_name,
  name: statementPaper.file(statement.customer.customer_code, statement.date),
  body: () => statementDocument(statement, issuer),
})
