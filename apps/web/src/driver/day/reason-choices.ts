import type { KeptDay } from '../ports/device-store.ts'

/** Why a stop may fail, as the form shows it. */
export const reasonChoices = (kept: KeptDay | null) =>
  (kept?.day.failure_reasons ?? []).map((reason) => ({ value: reason, label: reason }))
