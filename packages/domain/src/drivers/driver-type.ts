/** Whether a driver is the company's own or comes from an agency. */
export const driverType = { own: 1, agency: 2 } as const

export const isAgencyDriver = (driver_type: number | null | undefined) => driver_type === driverType.agency
