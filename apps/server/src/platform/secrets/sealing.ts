/** Encrypts what is kept of others' sign-ins; what was sealed under the key before is still read. */
export interface Sealing {
  /** `tenant_id` is sealed in: what is kept for one company does not open for another. */
  seal(tenant_id: number, text: string): string
  /** Throws `UnreadableSecret` where neither key opens it. */
  open(tenant_id: number, sealed: string): string
  /** True for what was sealed under another key than the present one. */
  isOutdated(sealed: string): boolean
}

export class UnreadableSecret extends Error {}
