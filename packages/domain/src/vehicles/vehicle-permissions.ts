/** The tabs of the Vehicles screen share its permission. */
export const vehiclePermissions = { feature: 'vehicles', permissions: ['/account-settings/vehicles'] } as const
