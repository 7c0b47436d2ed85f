import type { PermissionSlug } from '../kernel/permissions.ts'
import type { Accepts } from '../proofs/pod.ts'

interface Bucket {
  /** Who may put files there: any one slug suffices, none asks for sign-in only. */
  permissions: readonly PermissionSlug[]
  accepts: Accepts
}

/** The places that `upload-file` may put a file, which decide who may and what. */
export const uploadBuckets = {
  pod: { permissions: ['/traffic-diary'], accepts: 'images_and_pdf' },
  'job-attachments': { permissions: ['/traffic-diary'], accepts: 'all' },
  'profile-pictures': { permissions: [], accepts: 'images' },
  'driver-pictures': { permissions: ['/account-settings/drivers'], accepts: 'images' },
  'driver-documents': { permissions: ['/account-settings/drivers'], accepts: 'images_and_pdf' },
  'owner-driver-pictures': { permissions: ['/account-settings/owner-drivers'], accepts: 'images' },
  'company-logos': { permissions: ['/account-settings/company-details'], accepts: 'images' },
} as const satisfies Record<string, Bucket>

export type UploadBucket = keyof typeof uploadBuckets
export const uploadBucketNames = Object.keys(uploadBuckets) as [UploadBucket, ...UploadBucket[]]
