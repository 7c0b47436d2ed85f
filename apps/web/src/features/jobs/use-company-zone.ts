import { useViewer } from '#platform/viewer.ts'

/** The zone that the company's clocks show, for the office and for the customers in its portal. */
export const useCompanyZone = (): string => useViewer().time_zone
