import { customerCompany, customerInvoiceSettings, customerProofRule } from '@dray/domain/customers/customer-parts.ts'
import { customerChange } from '@dray/domain/customers/customers.events.ts'
import type { KeptPart } from '#features/catalogues/index.ts'
import { taxCodeOf } from './present-customer.ts'

const ownerOf = (_: unknown, id: number) => ({ id, change: customerChange })

export const customersParts: KeptPart[] = [
  { part: customerCompany, table: 'customer_companies', ownerOf, shows: ({ tx }, row) => taxCodeOf(tx, row) },
  { part: customerInvoiceSettings, table: 'customer_invoice_settings', ownerOf },
  { part: customerProofRule, table: 'customer_proof_rules', ownerOf },
]
