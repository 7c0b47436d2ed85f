/** Whether a driver is the company's own or comes from an agency. */
export const driverType = { own: 1, agency: 2 } as const

export const isAgencyDriver = (driver_type: number | null | undefined) => driver_type === driverType.agency

interface Employed {
  driver_type: number
  agency_id: number | null
}

/** The agency that a driver comes from: none of the company's own drivers; undefined where it is missing. */
export const agencyOf = ({ driver_type, agency_id }: Employed): number | null | undefined =>
  isAgencyDriver(driver_type) ? (agency_id ?? undefined) : null
