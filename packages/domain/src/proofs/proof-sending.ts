/** When customers get their proofs of delivery by e-mail: as soon as one is there, with the invoice, or not. */
export const proofSendings = ['at_once', 'attach', 'omit'] as const
export type ProofSending = (typeof proofSendings)[number]

/** A customer's own choice, else the company's. */
export const proofSending = (customer: string | null, company: ProofSending): ProofSending =>
  proofSendings.find((sending) => sending === customer) ?? company
