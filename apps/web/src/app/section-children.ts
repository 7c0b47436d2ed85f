import type { Viewer } from '@dray/domain/kernel/permissions.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'

/** Paths that only lead on: to the first child, or, where that one is not permitted, to the first that is. */
export const sectionChildren: Readonly<Record<string, readonly string[]>> = {
  '/account-settings': [
    'profiles',
    'roles',
    'company-details',
    'services',
    'customers',
    'vehicles',
    'drivers',
    'owner-drivers',
    'contract-hire',
    'sub-contractors',
    'depots',
  ],
  '/finance': [
    'jobs/mark-for-invoice',
    'jobs/external-invoice',
    'invoices/customers',
    'invoices/credit-notes',
    'invoices/drivers',
    'invoices/agency',
    'timesheet/drivers',
    'timesheet/agency-drivers',
    'timesheet/vehicles',
    'reports/sub-contractors',
    'reports/customers',
    'reports/jobs',
    'reports/vehicles',
  ],
  '/settings': ['notification', 'check-report-setttings', 'email', 'invoice', 'check-report', 'holiday', 'reminder'],
  '/settings/email': ['general', 'invoice', 'defect', 'driver-invoice', 'driver-holiday'],
  '/settings/reminder': ['job', 'workday', 'mot', 'vor', 'pmi', 'general-task'],
  '/integrations': ['courier-exchange'],
  '/console': ['clients', 'profiles', 'roles', 'support', 'server-settings'],
}

/** The child that a leading path opens for this viewer; its first one when none is permitted, for the guard to refuse. */
export function firstChild(path: string, viewer: Viewer): string {
  const children = (sectionChildren[path] ?? []).map((child) => `${path}/${child}`)
  return children.find((child) => mayOpen(child, viewer)) ?? children[0] ?? path
}
