import type { UserType } from '@dray/domain/kernel/call.ts'
import type { CompanyView } from './views.repo.ts'

/** The signed-in person behind a call, as the session says. */
export interface Viewer {
  session_id: number
  user_id: number
  user_type: UserType
  /** Null for the platform's own people. */
  tenant_id: number | null
  tenant_slug: string | null
  /** Set for a customer's user: whose rows it may see, held by the database. */
  customer_id: number | null
  /** The profile (client), customer (customer) or 0 (admin). */
  account_id: number
  role_id: number | null
  name: string
  /** The uploaded picture's key. */
  profile_image: string | null
  permissions: ReadonlySet<string>
  /** A driver's phone that delivers, without a session: until when it captured. */
  device?: { id: number; ended_at: string | null }
  /** One of the platform's people who looks into a company: reads only, and no longer than it consents. */
  view?: CompanyView
}

/** A person of one company; what every call of a tenant's works for. */
export interface TenantViewer extends Viewer {
  tenant_id: number
  tenant_slug: string
}
