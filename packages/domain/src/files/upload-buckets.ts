import type { CustomerSlug, PermissionSlug } from '../kernel/permissions.ts'
import type { Accepts } from './picture-limits.ts'

interface Bucket {
  /** Who may put files there: any one slug suffices, none is for all of the company's own people. */
  permissions: readonly (PermissionSlug | CustomerSlug)[]
  accepts: Accepts
  /** The most pixels that a picture may have. */
  most_pixels: number
  /** Pixels of the longer side that a picture is scaled down to; null keeps it as it was sent. */
  longest_side: number | null
}

const million = 1_000_000
/** Pictures of people are shown small; papers must stay readable; a logo is printed 35 mm wide and shown no larger. */
const portrait = { most_pixels: 24 * million, longest_side: 512 }
const paper = { most_pixels: 50 * million, longest_side: null }
const proof = { most_pixels: 50 * million, longest_side: 1600 }
const logo = { most_pixels: 4 * million, longest_side: 640 }

/** The places that `upload-file` may put a file, which decide who may and what. */
export const uploadBuckets = {
  pod: { permissions: ['/traffic-diary'], accepts: 'images_and_pdf', ...proof },
  'job-attachments': { permissions: ['/traffic-diary'], accepts: 'all', ...paper },
  'booking-attachments': { permissions: ['bookings.edit'], accepts: 'all', ...paper },
  'workday-attachments': { permissions: ['/organizer'], accepts: 'all', ...paper },
  quotes: { permissions: ['/traffic-diary'], accepts: 'images_and_pdf', ...paper },
  'profile-pictures': { permissions: [], accepts: 'images', ...portrait },
  'driver-pictures': { permissions: ['/account-settings/drivers'], accepts: 'images', ...portrait },
  'driver-documents': {
    permissions: ['/account-settings/drivers', '/account-settings/owner-drivers'],
    accepts: 'images_and_pdf',
    ...paper,
  },
  'owner-driver-pictures': { permissions: ['/account-settings/owner-drivers'], accepts: 'images', ...portrait },
  'vehicle-documents': { permissions: ['/account-settings/vehicles'], accepts: 'images_and_pdf', ...paper },
  'check-pictures': { permissions: ['/account-settings/vehicles', '/organizer'], accepts: 'images', ...proof },
  'fuel-receipts': { permissions: ['/finance/timesheet/vehicles'], accepts: 'images_and_pdf', ...proof },
  'support-pictures': { permissions: ['/support'], accepts: 'images', ...proof },
  'company-logos': { permissions: ['/account-settings/company-details'], accepts: 'images', ...logo },
} as const satisfies Record<string, Bucket>

export type UploadBucket = keyof typeof uploadBuckets
export const uploadBucketNames = Object.keys(uploadBuckets) as [UploadBucket, ...UploadBucket[]]
