import { expect, test } from 'vitest'
import { AppError } from '#platform/errors/app-error.ts'
import { refusalOf } from './refusals.ts'

const raised = (code: string, message: string, fields: Record<string, string> = {}) =>
  Object.assign(new Error(message), { code, severity: 'ERROR', ...fields })
const notPresent = (table: string, constraint: string) =>
  `insert or update on table "${table}" violates foreign key constraint "${constraint}"`
const stillReferenced = (table: string, constraint: string, by: string) =>
  `update or delete on table "${table}" violates foreign key constraint "${constraint}" on table "${by}"`
const twice = (constraint: string) => `duplicate key value violates unique constraint "${constraint}"`

const typeKey = 'vehicles_tenant_id_vehicle_type_id_fkey'
const inUse = { code: 'in_use' }
const field = (name: string, reason: string) => ({ data: { [name]: [reason] } })

/** As the database raises them by itself, and as a worker of a distributed one does: with no fields, and the shards' names. */
test.each<[string, Error, object]>([
  [
    'a duplicate',
    raised('23505', twice('roles_name_key'), { table: 'roles', constraint: 'roles_name_key' }),
    field('name', 'Already exists'),
  ],
  ['of a worker', raised('23505', twice('roles_name_key_103157')), field('name', 'Already exists')],
  ['of a longer table', raised('23505', twice('customer_addresses_name_key_1031570')), field('name', 'Already exists')],
  ['with no shard', raised('23505', twice('a name that nobody knows')), field('body', 'Already exists')],
  [
    'nothing there',
    raised('23503', notPresent('vehicles', typeKey), { table: 'vehicles', constraint: typeKey }),
    field('vehicle_type_id', 'Does not exist'),
  ],
  [
    'of a worker',
    raised('23503', notPresent('vehicles_102345', `${typeKey}_102345`)),
    field('vehicle_type_id', 'Does not exist'),
  ],
  [
    'in use',
    raised('23503', stillReferenced('vehicle_types', typeKey, 'vehicles'), { table: 'vehicles', constraint: typeKey }),
    inUse,
  ],
  [
    'of a worker',
    raised('23503', stillReferenced('vehicle_types_102301', `${typeKey}_102345`, 'vehicles_102345')),
    inUse,
  ],
  [
    'within one table',
    raised('23503', stillReferenced('jobs', 'jobs_tenant_id_parent_id_fkey', 'jobs'), {
      table: 'jobs',
      constraint: 'jobs_tenant_id_parent_id_fkey',
    }),
    inUse,
  ],
  [
    'a taken shift',
    raised('23P01', 'conflicting key value', { table: 'workdays', constraint: 'workdays_driver_shift' }),
    { code: 'workday_taken' },
  ],
  ['of a worker', raised('23505', twice('workdays_vehicle_shift_102377')), { code: 'workday_taken' }],
])('%s: %s', (_what, error, refusal) => {
  const found = refusalOf(error)
  expect(found).toBeInstanceOf(AppError)
  expect(found).toMatchObject(refusal)
})

test('an error of anything else stays as it is', () => {
  for (const error of [new Error('broken'), raised('42P01', 'relation "jobs_102008" does not exist')])
    expect(refusalOf(error)).toBe(error)
})
