import type { ProofDemand, ProofPart } from './proof-rule.ts'

/** What a proof of delivery asks of a driver, as the office sets it. */
export const proofRuleTexts = {
  parts: { name: 'Name', signature: 'Signature', photo: 'Photo', pieces: 'Pieces' } satisfies Record<ProofPart, string>,
  demands: { required: 'Required', asked: 'Asked for', off: 'Off' } satisfies Record<ProofDemand, string>,
  asCompany: (demand: string) => `Company default: ${demand.toLowerCase()}`,
  customer: 'Proof of delivery',
  customerHint:
    'What drivers must bring from this customer’s deliveries. Where nothing is chosen, the company default is used.',
  saved: 'Proof rule saved',
} as const
