interface Reachable {
  accounts_email: string | null
  /** Parted by commas. */
  alternative_accounts_email: string | null
  email: string | null
}

/** Where a customer's invoices and credit notes go, each address once: its accounts addresses, without one its own. */
export function invoiceAddresses({ accounts_email, alternative_accounts_email, email }: Reachable): string[] {
  const given = [accounts_email, ...(alternative_accounts_email?.split(',') ?? [])]
  const accounts = given.map((one) => one?.trim().toLowerCase()).filter((one): one is string => Boolean(one))
  const own = email?.trim().toLowerCase()
  return accounts.length > 0 ? [...new Set(accounts)] : own ? [own] : []
}
