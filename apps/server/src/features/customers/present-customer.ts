import type { ProofDemand, ProofPart } from '@dray/domain/proofs/proof-rule.ts'
import type { ProofSending } from '@dray/domain/proofs/proof-sending.ts'
import { namesOf } from '#features/catalogues/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { type CustomerRow, companyOf, emailsOf, invoiceSettingsOf, proofRuleOf, sftpOf } from './customers.repo.ts'

/** A customer with all that belongs to it. */
export async function presentCustomer(tx: Tx, row: CustomerRow) {
  const [customer_emails, company, invoice_settings, proof_rule, customer_sftp] = await Promise.all([
    emailsOf(tx, row.id),
    companyOf(tx, row.id),
    invoiceSettingsOf(tx, row.id),
    proofRuleOf(tx, row.id),
    sftpOf(tx, row.id),
  ])
  return {
    ...row,
    customer_emails,
    company: company ? { ...company, ...(await taxCodeOf(tx, company)) } : null,
    invoice_settings: invoice_settings ? shownSettings(invoice_settings) : null,
    proof_rule: proof_rule ? shownRule(proof_rule) : null,
    customer_sftp: customer_sftp ? shownSftp(customer_sftp) : null,
  }
}

/** The name of a company's tax code. */
export async function taxCodeOf(tx: Tx, { tax_code_id }: Readonly<Record<string, unknown>>) {
  const codes = await namesOf(tx, 'tax_codes', { column: 'code', ids: [tax_code_id] })
  return { tax_code: codes.get(tax_code_id) ?? null }
}

/** The database's own check holds the few words that may stand here. */
const shownSettings = <R extends { invoice_type: string; pods: string | null }>(row: R) => ({
  ...row,
  invoice_type: row.invoice_type as 'single' | 'multi',
  pods: row.pods as ProofSending | null,
})
type Demands = Partial<Record<`pod_${ProofPart}`, ProofDemand | null>>
const shownRule = <R extends Record<`pod_${ProofPart}`, string | null>>(row: R) =>
  row as Omit<R, keyof Demands> & Required<Demands>
export const shownSftp = <R extends { status: string }>(row: R) => ({
  ...row,
  status: row.status as 'active' | 'inactive',
})
