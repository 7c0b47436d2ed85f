import type { PermissionSlug, Viewer } from '../kernel/permissions.ts'
import { mayOpen } from '../sessions/route-guard.ts'

/** What a company needs before its first working day, in the order in which one thing stands on the other. */
export const setupStepNames = [
  'company_details',
  'default_tax_code',
  'services',
  'load_types',
  'vehicle_types',
  'vehicles',
  'drivers',
  'customers',
  'staff',
  'first_job',
  'first_invoice',
] as const
export type SetupStepName = (typeof setupStepNames)[number]

/** The screen where a step is done, and who may do it: a screen's path is its permission. */
interface SetupPlace {
  path: PermissionSlug
  search: Readonly<Record<string, string>>
}

export const setupPlaces: Readonly<Record<SetupStepName, SetupPlace>> = {
  company_details: { path: '/account-settings/company-details', search: {} },
  default_tax_code: { path: '/account-settings/company-details', search: {} },
  services: { path: '/account-settings/services', search: { tab: 'service', open: 'new' } },
  load_types: { path: '/account-settings/services', search: { tab: 'load_type', open: 'new' } },
  vehicle_types: { path: '/account-settings/vehicles', search: { tab: 'vehicle_types', open: 'new' } },
  vehicles: { path: '/account-settings/vehicles', search: { tab: 'vehicles', open: 'new' } },
  drivers: { path: '/account-settings/drivers', search: { open: 'new' } },
  customers: { path: '/account-settings/customers', search: { open: 'new' } },
  staff: { path: '/account-settings/profiles', search: { open: 'new' } },
  first_job: { path: '/traffic-diary', search: { entry: 'new' } },
  first_invoice: { path: '/finance/jobs/mark-for-invoice', search: {} },
}

export const mayDoStep = (step: SetupStepName, viewer: Viewer) => mayOpen(setupPlaces[step].path, viewer)

/** What the company has, as the database counts it. */
export interface SetupFacts {
  address1: string | null
  town: string | null
  postcode: string | null
  vat_code: string | null
  default_tax_code_id: number | null
  services: number
  load_types: number
  vehicle_types: number
  vehicles: number
  drivers: number
  customers: number
  /** The people of the office, the one who opened the company among them. */
  staff: number
  jobs: number
  invoices: number
}

export interface SetupStep {
  step: SetupStepName
  is_done: 0 | 1
  /** How many there are, where that is what the step is about. */
  count: number | null
}

/** What the law wants on an invoice. A VAT number is asked for, but a company that is not registered has none. */
const hasAddress = ({ address1, town, postcode }: SetupFacts) => Boolean(address1 && town && postcode)

/** Each step with its state. An invoice cannot be sent without an address; a second person is somebody beside the first. */
export function setupSteps(facts: SetupFacts): SetupStep[] {
  const counted = (step: SetupStepName, count: number, least = 1): SetupStep => ({
    step,
    is_done: count >= least ? 1 : 0,
    count,
  })
  const held = (step: SetupStepName, isDone: boolean): SetupStep => ({ step, is_done: isDone ? 1 : 0, count: null })
  return [
    held('company_details', hasAddress(facts)),
    held('default_tax_code', facts.default_tax_code_id !== null),
    counted('services', facts.services),
    counted('load_types', facts.load_types),
    counted('vehicle_types', facts.vehicle_types),
    counted('vehicles', facts.vehicles),
    counted('drivers', facts.drivers),
    counted('customers', facts.customers),
    counted('staff', facts.staff, 2),
    held('first_job', facts.jobs > 0),
    held('first_invoice', facts.invoices > 0),
  ]
}

/** The step that comes next: the first open one that this person may do. */
export const nextStep = <S extends SetupStep>(steps: readonly S[], viewer: Viewer): S | undefined =>
  steps.find(({ step, is_done }) => is_done === 0 && mayDoStep(step, viewer))
