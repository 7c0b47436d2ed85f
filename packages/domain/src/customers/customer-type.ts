/** Who is invoiced by us, and who is billed outside of the system. */
export const customerType = { other: 0, account: 1 } as const
