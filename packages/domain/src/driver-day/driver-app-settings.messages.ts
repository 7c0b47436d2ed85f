import type { ProofDemand, ProofPart } from '../proofs/proof-rule.ts'

/** What a proof of delivery asks of a driver, as the office sets it. */
export const proofRuleTexts = {
  parts: { name: 'Name', signature: 'Signature', photo: 'Photo', pieces: 'Pieces' } satisfies Record<ProofPart, string>,
  demands: { required: 'Required', asked: 'Asked for', off: 'Off' } satisfies Record<ProofDemand, string>,
  asCompany: (demand: string) => `Company default: ${demand.toLowerCase()}`,
  customer: 'Proof of delivery',
  customerHint: 'What drivers bring back from this customer’s deliveries. Left open, it is as the company has it.',
  saved: 'Proof rule saved',
} as const

/** The company's page of settings. */
export const driverAppSettingsTexts = {
  title: 'Drivers’ app',
  hint: 'What the app asks for at a delivery, unless the customer has a rule of their own. Without what is required, a driver cannot keep the proof.',
  parts: {
    name: 'Proof: name',
    signature: 'Proof: signature',
    photo: 'Proof: photo',
    pieces: 'Proof: pieces',
  } satisfies Record<ProofPart, string>,
  reasons: 'Reasons why a stop fails',
  reasonsHint: 'One a line, in the order in which drivers see them. Other comes last by itself.',
  reasonWanted: 'Type at least one reason',
  tooManyReasons: (most: number) => `At most ${most} reasons`,
  reasonTooLong: (most: number) => `At most ${most} characters each`,
} as const
