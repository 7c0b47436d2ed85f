import { describe, expect, test } from 'vitest'
import { type JobStatus, jobStatuses } from '../jobs/status.ts'
import { freshJob, type StatusFacts } from '../jobs/status-facts.ts'
import { acceptsAll } from '../kernel/acceptance.ts'
import { permissions, type Viewer } from '../kernel/permissions.ts'
import { canTake, decideReportedStep, decideStep, findStep, isPossible, jobActions, undoOf } from './job-actions.ts'
import { jobStep, type StepId } from './steps.ts'

const viewer = (...permissions: string[]): Viewer => ({ user_type: 'client', permissions: new Set(permissions) })
const clerk = viewer('/home', '/traffic-diary', '/organizer', '/planner', 'jobs.price', 'prices.view')
const accounts = viewer('/finance/jobs/mark-for-invoice', 'prices.view')
const customer: Viewer = { user_type: 'customer', permissions: new Set(['/traffic-diary', 'jobs.price']) }
const admin: Viewer = { user_type: 'admin', permissions: new Set(['/traffic-diary', 'jobs.price']) }
const at = (status: JobStatus, more: Partial<StatusFacts> = {}): StatusFacts => ({ ...freshJob, ...more, status })

describe('what takes a step back', () => {
  const deleted = (status_before: JobStatus, more: Partial<StatusFacts> = {}) =>
    at('Deleted', { status_before, ...more })
  test.each<[string, StepId, StatusFacts, StepId | null]>([
    ['a deleted job is restored', 'delete', deleted('Pending'), 'restore'],
    ['a deleted quote is restored', 'delete', deleted('Quote'), 'restore'],
    ['a sub-job that lost its allocation would not be as it was', 'delete', deleted('Booked', { parent_id: 3 }), null],
    ['of a closed trip nothing is restored', 'delete', deleted('Pending', { trip_status: 'Invoiced' }), null],
    ['somebody else has restored it meanwhile', 'delete', at('Pending', { status_before: null }), null],
    ['a cancelled job stays so', 'cancel', at('Cancelled'), null],
  ])('%s', (_, step, job, undo) => {
    expect(undoOf(jobStep(step), job, clerk)?.id ?? null).toBe(undo)
    expect(undoOf(jobStep(step), job, viewer('/home'))).toBeNull()
  })
})

describe('the buttons a clerk sees', () => {
  const shown: [JobStatus, Partial<StatusFacts>, StepId[]][] = [
    ['Quote', {}, ['save_as_job', 'cancel', 'cancel_with_charge', 'delete']],
    ['Pending', {}, ['allocate', 'plan', 'cancel', 'cancel_with_charge', 'delete']],
    [
      'Pending',
      { exchange_ready: true },
      ['allocate', 'plan', 'cancel', 'cancel_with_charge', 'delete', 'post_to_exchange'],
    ],
    ['Booked', { job_type: 2 }, ['deallocate', 'mark_collected', 'complete', 'cancel', 'cancel_with_charge']],
    ['Completed', {}, ['confirm_price', 'cancel', 'cancel_with_charge']],
    ['POD', {}, ['mark_for_invoice', 'reverse_to_priced', 'cancel', 'cancel_with_charge']],
    ['POD', { customer_type: 0 }, ['no_ext_invoice', 'reverse_to_priced', 'cancel', 'cancel_with_charge']],
    ['Generating Inv', {}, []],
    ['Invoiced', { invoice_status: 'Draft' }, []],
    ['Billed Manually', {}, []],
    ['Cancelled', {}, []],
    ['Deleted', {}, ['restore']],
  ]
  test.each(shown)('%s %o', (status, more, ids) => {
    expect(jobActions(at(status, more), clerk).map((action) => action.id)).toEqual(ids)
  })

  test.each([
    ['a customer', customer],
    ['an administrator of the platform', admin],
    ['a clerk without permission', viewer('/home')],
  ])('%s sees none', (_who, nobody) => {
    for (const status of jobStatuses) expect(jobActions(at(status), nobody)).toEqual([])
  })

  test('a customer can accept a quote, and nothing else', () => {
    const holder: Viewer = { user_type: 'customer', permissions: new Set(['/customer/traffic-diary']) }
    const steps = jobStatuses.flatMap((status) => jobActions(at(status), holder).map(({ id }) => `${status} ${id}`))
    expect(steps).toEqual(['Quote customer_accepts'])
  })

  test('prices are confirmed and taken back only by who may price', () => {
    const planner = viewer('/traffic-diary')
    expect(canTake('confirm_price', at('Completed'), planner)).toBe(false)
    expect(canTake('reverse_to_completed', at('Priced'), planner)).toBe(false)
    expect(canTake('confirm_pod', at('Priced'), planner)).toBe(true)
    expect(canTake('cancel_with_charge', at('Pending'), planner)).toBe(false)
  })

  test('who does not see prices takes no step that deals with them, whatever else they hold', () => {
    const all = permissions.map(({ slug }) => slug).filter((slug) => slug !== 'prices.view')
    const possible = (status: JobStatus, more?: Partial<StatusFacts>) =>
      jobActions(at(status, more), viewer(...all)).map((action) => action.id)
    expect(possible('Completed')).toEqual(['cancel'])
    expect(possible('Priced')).toEqual(['confirm_pod', 'cancel'])
    expect(possible('POD')).toEqual(['cancel'])
    expect(possible('POD', { customer_type: 0 })).toEqual(['cancel'])
    expect(possible('Marked For Inv')).toEqual(['cancel'])
    expect(possible('NO/EXT Inv')).toEqual(['cancel'])
    expect(possible('Invoiced', { invoice_status: 'Draft' })).toEqual([])
    expect(decideStep(jobStep('confirm_price'), at('Completed'), { viewer: viewer(...all) }).refusal).toBe('forbidden')
  })

  test('accounts mark for invoice and generate, and do nothing else', () => {
    expect(jobActions(at('POD'), accounts).map((action) => action.id)).toEqual(['mark_for_invoice'])
    expect(jobActions(at('Marked For Inv'), accounts).map((action) => action.id)).toEqual([
      'generate_invoice',
      'reverse_to_pod',
    ])
    expect(jobActions(at('Pending'), accounts)).toEqual([])
  })
})

describe('update-job-status', () => {
  const steps: [JobStatus, JobStatus, StepId | null][] = [
    ['Booked', 'Completed', 'complete'],
    ['Priced', 'Completed', 'reverse_to_completed'],
    ['Completed', 'Priced', 'confirm_price'],
    ['POD', 'Priced', 'reverse_to_priced'],
    ['Priced', 'POD', 'confirm_pod'],
    ['Marked For Inv', 'POD', 'reverse_to_pod'],
    ['NO/EXT Inv', 'POD', 'reverse_to_pod'],
    ['POD', 'Marked For Inv', 'mark_for_invoice'],
    ['POD', 'NO/EXT Inv', null],
    ['Collected', 'Indepot', 'mark_indepot'],
    ['Booked', 'Collected', null],
    ['Pending', 'Cancelled', 'cancel'],
    ['Pending', 'Booked', null],
    ['Pending', 'Planned', null],
    ['Quote', 'Pending', null],
    ['Pending', 'Deleted', null],
    ['Deleted', 'Pending', null],
    ['Marked For Inv', 'Generating Inv', null],
    ['Generating Inv', 'Invoiced', null],
    ['Invoiced', 'Marked For Inv', null],
    ['NO/EXT Inv', 'Billed Manually', null],
    ['Pending', 'Pending', null],
    ['Cancelled', 'Completed', null],
  ]
  test.each(steps)('from %s to %s is %s', (from, to, id) => {
    expect(findStep(at(from), to)?.id ?? null).toBe(id)
  })

  test('a charge makes the cancellation another step', () => {
    expect(findStep(at('Booked'), 'Cancelled', true)?.id).toBe('cancel_with_charge')
    expect(findStep(at('Booked'), 'Completed', true)).toBeNull()
  })

  test('takes no other action, from any status to any status', () => {
    const allowed = new Set<StepId>([
      'mark_collected',
      'mark_indepot',
      'complete',
      'confirm_price',
      'confirm_pod',
      'mark_for_invoice',
      'no_ext_invoice',
      'reverse_to_completed',
      'reverse_to_priced',
      'reverse_to_pod',
      'cancel',
    ])
    for (const from of jobStatuses) {
      for (const to of jobStatuses) {
        const step = findStep(at(from, { invoice_status: 'Draft', exchange_ready: true }), to)
        if (step) expect(allowed).toContain(step.id)
      }
    }
  })
})

describe('what is decided', () => {
  const decide = (id: StepId, job: StatusFacts, isAsked = false, who = clerk) =>
    decideStep(jobStep(id), job, { viewer: who, ...(isAsked && { accepted: acceptsAll }) })

  test.each<[StepId, StatusFacts, string]>([
    ['confirm_price', at('Completed', { total_charge: '0.00' }), 'price_not_confirmed'],
    ['confirm_price', at('Completed', { total_charge: null }), 'price_not_confirmed'],
    ['confirm_price', at('Completed', { total_charge: '-1' }), 'price_not_confirmed'],
    ['reverse_to_priced', at('POD', { total_charge: 0 }), 'price_not_confirmed'],
    ['confirm_pod', at('Priced'), 'pod_missing'],
    ['cancel', at('Pending'), 'cancel_not_confirmed'],
    ['cancel_with_charge', at('Pending'), 'cancel_not_confirmed'],
    ['deallocate', at('Inprogress'), 'deallocate_not_confirmed'],
  ])('%s asks first', (id, job, code) => {
    expect(decide(id, job).refusal).toBe(code)
    expect(decide(id, job, true).refusal).toBeNull()
    const accepting = (accept_warnings: string[]) =>
      decideStep(jobStep(id), job, { viewer: clerk, accepted: { accept_warnings } }).refusal
    expect([accepting([code]), accepting(['another_question'])]).toEqual([null, code])
  })

  test.each<[StepId, StatusFacts]>([
    ['confirm_price', at('Completed', { total_charge: '0.01' })],
    ['reverse_to_completed', at('Priced', { total_charge: 0 })],
    ['confirm_pod', at('Priced', { has_pod: true })],
    ['deallocate', at('Booked')],
    ['delete', at('Pending')],
  ])('%s goes ahead unasked by the server', (id, job) => {
    expect(decide(id, job).refusal).toBeNull()
  })

  test('what is not possible is refused before who asks is looked at', () => {
    expect(decide('complete', at('Pending'), true, customer).refusal).toBe('step_not_allowed')
    expect(decide('complete', at('Booked'), true, customer).refusal).toBe('forbidden')
    expect(decideStep(null, at('Booked'), { viewer: clerk }).refusal).toBe('step_not_allowed')
  })

  test('a confirmation does not stand in for a permission', () => {
    expect(decide('confirm_price', at('Completed'), true, viewer('/traffic-diary')).refusal).toBe('forbidden')
  })

  test('the step says what else is written', () => {
    expect(decide('mark_indepot', at('Collected')).step).toEqual({
      id: 'mark_indepot',
      from: 'Collected',
      to: 'Indepot',
      effects: {
        columns: { collected: 1, temp_status: 2, job_type: 2 },
        allocations: 'complete_leg',
        exchange_load: 'Indepot',
      },
    })
    expect(decide('cancel', at('Booked'), true).step?.effects).toEqual({ allocations: 'release' })
  })
})

describe('what is reported', () => {
  test.each<[StepId, StatusFacts, JobStatus]>([
    ['driver_starts', at('Booked'), 'Inprogress'],
    ['exchange_delivered', at('Intransit', { cx_loads_status: 'Posted To CX' }), 'CX Delivered'],
    ['invoice_failed', at('Generating Inv'), 'Marked For Inv'],
  ])('%s', (id, job, to) => {
    expect(decideReportedStep(id, job).step?.to).toBe(to)
  })

  test('nobody reports an office action, and no report skips the table', () => {
    expect(decideReportedStep('complete', at('Booked')).refusal).toBe('step_not_allowed')
    expect(decideReportedStep('driver_starts', at('Pending')).refusal).toBe('step_not_allowed')
  })

  test('no person takes a reported step', () => {
    const all = viewer('/traffic-diary', 'jobs.price', 'prices.view', '/finance/jobs/mark-for-invoice')
    expect(isPossible(jobStep('driver_starts'), at('Booked'))).toBe(true)
    expect(decideStep(jobStep('driver_starts'), at('Booked'), { viewer: all }).refusal).toBe('forbidden')
  })
})

test.each([
  [{ job_type: 3 } as const, 'Complete the whole trip'],
  [{ job_type: 1 } as const, undefined],
  [{ job_type: 1, parent_id: 7 } as const, undefined],
])('completing a job of %o asks: %s', (facts, title) => {
  const complete = jobActions({ ...at('Booked'), ...facts }, clerk).find(({ id }) => id === 'complete')
  expect(complete?.confirmation?.title).toBe(title)
})

test('the confirmation a person reads is the refusal the server would give', () => {
  const [action] = jobActions(at('Completed'), clerk)
  expect(action?.confirmation).toEqual({
    code: 'price_not_confirmed',
    title: 'Are you sure?',
    text: 'You did not add any price for this job. Are you sure you want to continue?',
  })
  const remove = jobActions(at('Pending'), clerk).find((entry) => entry.id === 'delete')
  expect(remove?.confirmation).toEqual({
    code: null,
    title: 'Delete Job',
    text: 'Are you sure you want to delete this job?',
  })
})
