import type { ProofPart } from '../proofs/proof-rule.ts'

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
  reasonsHint: 'One a line, in the order in which drivers see them. Other is always the last.',
  reasonWanted: 'Type at least one reason',
  tooManyReasons: (most: number) => `At most ${most} reasons`,
  reasonTooLong: (most: number) => `At most ${most} characters each`,
} as const
