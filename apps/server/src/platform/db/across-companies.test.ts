import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { acrossNames, acrossText, checkPlatformStatement } from './across-companies.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

test.each([
  'select id from jobs',
  'select "id" from "jobs" where "status" = $1',
  'select t.id from platform.tenants t join invoices i on i.tenant_id = t.id',
  'update "jobs" set "status" = $1 where id = $2',
  'delete from events where at < now()',
  'select count(*) from jobs where tenant_id = any($1::bigint[])',
])('%s is refused', (text) => {
  expect(() => checkPlatformStatement(text)).toThrow(/^The statement uses \w+ without a tenant_id condition/)
})

test.each([
  'select id from jobs where tenant_id = $1',
  'select "j"."id" from "jobs" as "j" where "j"."tenant_id" = $2',
  'declare exported no scroll cursor for select * from jobs r where r.tenant_id = 7',
  'insert into "events" ("tenant_id", "n") values ($1, $2)',
  'select id from platform.tenants',
  'select "id" from "platform"."jobs"',
  'begin',
  `select id from jobs ${acrossText('reminders of jobs')}`,
])('%s is let through', (text) => {
  expect(() => checkPlatformStatement(text)).not.toThrow()
})

test('each statement of the list is written somewhere, and named there by its own name', () => {
  const sources = globSync('**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts') && !path.endsWith('across-companies.ts'))
    .map((path) => readFileSync(root + path, 'utf8'))
    .join('\n')
  const unused = acrossNames.filter((name) => !new RegExp(`across(?:Companies|Text)\\('${name}'\\)`).test(sources))
  expect(unused).toEqual([])
})
