import { expect, test } from 'vitest'
import type { Viewer } from '../kernel/permissions.ts'
import { nextStep, type SetupFacts, type SetupStepName, setupStepNames, setupSteps } from './setup-steps.ts'

const nothing: SetupFacts = {
  address1: null,
  town: null,
  postcode: null,
  vat_code: null,
  default_tax_code_id: null,
  services: 0,
  load_types: 0,
  vehicle_types: 0,
  vehicles: 0,
  drivers: 0,
  customers: 0,
  staff: 1,
  jobs: 0,
  invoices: 0,
}
const address = { address1: '1 Depot Road', town: 'Newbury', postcode: 'RG14 5AA' }
const doneOf = (facts: Partial<SetupFacts>) =>
  setupSteps({ ...nothing, ...facts }).flatMap(({ step, is_done }) => (is_done === 1 ? [step] : []))

test.each<[string, Partial<SetupFacts>, SetupStepName[]]>([
  ['a company that was just opened', {}, []],
  ['half an address prints no invoice', { address1: '1 Depot Road', town: 'Newbury' }, []],
  ['a VAT number alone is no address', { vat_code: 'GB123456789' }, []],
  ['a whole address', address, ['company_details']],
  ['a tax code', { default_tax_code_id: 1000 }, ['default_tax_code']],
  ['the owner is not staff enough', { staff: 1 }, []],
  ['a colleague', { staff: 2 }, ['staff']],
  ['the words and people', { services: 1, load_types: 2, drivers: 3 }, ['services', 'load_types', 'drivers']],
  ['the fleet', { vehicle_types: 1, vehicles: 1, customers: 1 }, ['vehicle_types', 'vehicles', 'customers']],
  ['work', { jobs: 1, invoices: 1 }, ['first_job', 'first_invoice']],
])('%s', (_, facts, done) => {
  expect(doneOf(facts)).toEqual(done)
})

test('every step is told, in its order', () => {
  expect(setupSteps(nothing).map(({ step }) => step)).toEqual(setupStepNames)
})

const clerk = (...slugs: string[]): Viewer => ({ user_type: 'client', permissions: new Set(slugs) })

test.each<[string, Viewer, SetupStepName | undefined]>([
  ['who may do everything begins at the top', clerk('/account-settings/company-details'), 'company_details'],
  ['who may only keep drivers begins there', clerk('/account-settings/drivers', '/traffic-diary'), 'drivers'],
  ['who may do nothing has no step', clerk('/home'), undefined],
])('next: %s', (_, viewer, step) => {
  expect(nextStep(setupSteps(nothing), viewer)?.step).toBe(step)
})
