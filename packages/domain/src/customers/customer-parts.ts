import * as z from 'zod/mini'
import { accountingCodes } from '../catalogues/account-codes.ts'
import { email, ruledText, text, whole, wholeOrNone, word, wordOrNone, yesNo } from '../catalogues/fields.ts'
import { definePart } from '../catalogues/parts.ts'
import { companyFields } from '../company/company-fields.ts'
import { addressesOrNull } from '../kernel/address-list.ts'
import { id, linesOrNull } from '../kernel/wire.ts'
import { proofRuleTexts } from '../proofs/proof-rule.messages.ts'
import { type ProofPart, proofDemands } from '../proofs/proof-rule.ts'
import { proofSendings } from '../proofs/proof-sending.ts'
import { customerMessages } from './customers.messages.ts'

const ofCustomer = {
  feature: 'customers',
  permissions: ['/account-settings/customers'],
  owner: { column: 'customer_id', entity: 'customer' },
  method: 'PUT',
} as const

/** A customer's company: where its invoices go, its bank and its tax code. One each. */
export const customerCompany = definePart({
  ...ofCustomer,
  entity: 'customer_company',
  call_name: 'CustomerCompany',
  noun: { one: "customer's company", many: "customers' companies" },
  path: '/client/customer-details',
  fields: {
    accounts_email: email('Accounts e-mail'),
    /** Several, with commas between. */
    alternative_accounts_email: ruledText('Other accounts e-mails', addressesOrNull),
    ...companyFields,
  },
  shows: { tax_code: z.nullable(z.object({ id, code: z.string() })) },
  messages: { added: customerMessages.companyAdded, updated: customerMessages.companyUpdated },
  example: { accounts_email: 'accounts@leafield.example', tax_code_id: 1, vat_code: 'GB 123 4567 82' },
})

export const invoiceKinds = ['single', 'multi'] as const

const days = { min: 0, max: 365 }
/** How a customer is invoiced: one invoice a job or one for all, and on what terms. One each. */
export const customerInvoiceSettings = definePart({
  ...ofCustomer,
  entity: 'customer_invoice_setting',
  call_name: 'CustomerInvoiceSettings',
  noun: { one: "customer's invoice settings", many: "customers' invoice settings" },
  path: '/client/customer-invoice-settings',
  fields: {
    invoice_type: word('Invoices', invoiceKinds, false),
    terms: text('Terms', 200),
    terms_days: whole('Days to pay', days),
    notified_days: wholeOrNone('Reminded after days', days),
    conditions: ruledText('Conditions', linesOrNull(2000)),
    /** Its jobs are not invoiced without a reference of its own. */
    needs_po: yesNo('Requires a PO number'),
    /** Left open as the company does. */
    pods: wordOrNone('Proofs of delivery', proofSendings),
    ...accountingCodes,
  },
  messages: { added: customerMessages.invoiceSettingsSaved, updated: customerMessages.invoiceSettingsUpdated },
  example: { invoice_type: 'multi', terms_days: 30 },
})

const demand = (part: ProofPart) => wordOrNone(proofRuleTexts.parts[part], proofDemands)
/** What the proof of a customer's delivery must have; left open as the company has it. One each. */
export const customerProofRule = definePart({
  ...ofCustomer,
  entity: 'customer_proof_rule',
  call_name: 'CustomerProofRule',
  noun: { one: "customer's proof rule", many: "customers' proof rules" },
  path: '/client/customer-proof-rules',
  fields: {
    pod_name: demand('name'),
    pod_signature: demand('signature'),
    pod_photo: demand('photo'),
    pod_pieces: demand('pieces'),
  },
  messages: { added: proofRuleTexts.saved, updated: proofRuleTexts.saved },
  example: { pod_signature: 'required' },
})
