import type { CompanyPlan } from '#demo/company-plan.ts'

/** Semi-trailers, one for each articulated lorry or so. */
export const trailersOf = ({ vehicles }: CompanyPlan): Record<string, unknown>[] =>
  Array.from({ length: Math.max(2, Math.round(vehicles / 6)) }, (_, i) => ({
    code: `T${i + 1}`,
    serial_no: `SN-${4711 + i * 13}`,
    description: i % 2 === 0 ? 'Curtain side, 13.6 m' : 'Box, 13.6 m',
    kind: 'semi',
    gross_weight_kg: 39_000,
    cubic_max: i % 2 === 0 ? 90 : 84,
    pmi_interval_weeks: 6,
  }))
