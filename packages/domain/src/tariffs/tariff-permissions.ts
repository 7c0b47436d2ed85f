/** The tabs of the Services screen share its permission. */
export const tariffPermissions = { feature: 'tariffs', permissions: ['/account-settings/services'] } as const
