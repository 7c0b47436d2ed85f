/** The tabs of the Vehicles screen share its permission. */
export const vehiclePermissions = { feature: 'vehicles', permissions: ['/account-settings/vehicles'] } as const

/** Who reads what drivers found: the yard, and who sends the vehicles out. */
export const checkReaders = [...vehiclePermissions.permissions, '/organizer', '/traffic-diary'] as const
/** Who enters a check, or reports a defect, for a driver. */
export const checkWriters = [...vehiclePermissions.permissions, '/organizer'] as const
