/** The shifts that drivers and vehicles work. */
export const shift = { day: 1, night: 2 } as const
