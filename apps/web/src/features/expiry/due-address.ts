import type { DueSubject } from '@dray/domain/expiry/due-subjects.ts'

const places: Readonly<Record<DueSubject, { to: string; tab?: string }>> = {
  driver: { to: '/account-settings/drivers' },
  owner_driver: { to: '/account-settings/owner-drivers' },
  vehicle: { to: '/account-settings/vehicles', tab: 'vehicles' },
  trailer: { to: '/account-settings/vehicles', tab: 'trailers' },
}

/** The screen that holds a date, with the panel of what it belongs to open. */
export function dueAddressOf({ subject, owner_id }: { subject: DueSubject; owner_id: number }) {
  const { to, tab } = places[subject]
  return { to, search: { ...(tab && { tab }), open: owner_id } }
}
