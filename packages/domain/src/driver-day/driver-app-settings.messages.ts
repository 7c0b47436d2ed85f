import type { ProofPart } from '../proofs/proof-rule.ts'
import type { CheckGate } from './check-gate.ts'

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
  checks: 'Vehicle checks on the phone',
  checksHint: 'Each driver checks each vehicle and trailer each day.',
  checkGate: 'Vehicle check before work',
  checkGates: { off: 'Not asked for', warn: 'Warn', hold: 'No work without it' } satisfies Record<CheckGate, string>,
  checkGateHint: 'A dangerous defect stops the work whatever is chosen here.',
  checkMinutes: 'A check takes at least (minutes)',
  checkMinutesHint: 'Shorter checks are listed among the check reports. Blank lists none.',
  arrivals: 'Arrivals by position',
  arrivalsHint:
    'Where a stop has a whole postcode and a position, the app proposes the arrival and the office sees it beside what the driver taps. Nothing is tapped for a driver.',
  arrivalsByPlace: 'Propose arrivals',
  arrivalRadius: 'Counts as there within (metres)',
  reasons: 'Reasons why a stop fails',
  reasonsHint: 'One a line, in the order in which drivers see them. Other is always the last.',
  reasonWanted: 'Type at least one reason',
  tooManyReasons: (most: number) => `At most ${most} reasons`,
  reasonTooLong: (most: number) => `At most ${most} characters each`,
} as const
