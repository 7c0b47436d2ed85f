/** What of a proof of delivery a driver may be asked for, and how firmly. */
export const proofParts = ['name', 'signature', 'photo', 'pieces'] as const
export type ProofPart = (typeof proofParts)[number]
/** Required: not kept without it. Asked: the form has a place for it. Off: it has none. */
export const proofDemands = ['required', 'asked', 'off'] as const
export type ProofDemand = (typeof proofDemands)[number]
export type ProofRule = Readonly<Record<ProofPart, ProofDemand>>

type Stored = Readonly<Partial<Record<`pod_${ProofPart}`, ProofDemand | null>>>

const ruleBy = (demandOf: (part: ProofPart) => ProofDemand): ProofRule => ({
  name: demandOf('name'),
  signature: demandOf('signature'),
  photo: demandOf('photo'),
  pieces: demandOf('pieces'),
})

/** A customer's rule: what is left open there is as the company has it. */
export const proofRule = (customer: Stored | null, company: Required<Stored>): ProofRule =>
  ruleBy((part) => customer?.[`pod_${part}`] ?? company[`pod_${part}`] ?? 'asked')

/** What goes for jobs that are proved together: the firmest that one of them has. */
export const firmestRule = (rules: readonly ProofRule[]): ProofRule =>
  ruleBy((part) => proofDemands.find((demand) => rules.some((rule) => rule[part] === demand)) ?? 'asked')

/** Where nobody says what is wanted, as at a collection. */
export const asksForAll = ruleBy(() => 'asked')

type Given = Readonly<Record<ProofPart, boolean>>

/** What is required and was not given. */
export const missingParts = (rule: ProofRule, given: Given): ProofPart[] =>
  proofParts.filter((part) => rule[part] === 'required' && !given[part])

/** True where nothing proves anything though the form had a place for it. */
export function provesNothing(rule: ProofRule, given: Given): boolean {
  const shown = (['name', 'signature', 'photo'] as const).filter((part) => rule[part] !== 'off')
  return shown.length > 0 && !shown.some((part) => given[part])
}
