import { passwordMessages } from './password.messages.ts'

/** Characters, counted as people see them. */
export const shortestPassword = 10
/** Hashing takes its time by length; nobody types more. */
const longestPassword = 200

export interface PasswordContext {
  /** Lower-cased passwords that everybody tries first; only the server carries the list. */
  common?: ReadonlySet<string>
  /** The address that signs in with it. */
  email?: string
}

/** Why a password is refused, or null. Length is what counts (NIST SP 800-63B): no rule asks for odd characters. */
export function passwordError(password: string, context: PasswordContext = {}): string | null {
  const length = [...password].length
  if (length < shortestPassword) return passwordMessages.short
  if (length > longestPassword) return passwordMessages.long
  const lower = password.toLowerCase()
  if (new Set(lower).size < 4 || context.common?.has(lower)) return passwordMessages.common
  const email = context.email?.toLowerCase()
  return email && (lower === email || lower === email.split('@')[0]) ? passwordMessages.own_address : null
}
