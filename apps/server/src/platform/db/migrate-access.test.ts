import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#platform/testing/database.ts'

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url))

test('a database of the first release loses what was kept in plain text, and its people stay members', async () => {
  const database = await emptyDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const names = (await readdir(folder)).filter((name) => name < '0010').sort()
  for (const name of names) {
    if (name.startsWith('0009')) await client.query(firstRelease)
    await client.query(`begin; ${await readFile(folder + name, 'utf8')}; commit`)
  }
  const { rows } = await client.query(
    `select (select body_text from emails), (select after from audit_log), (select count(*)::int from idempotency_keys) as keys,
       (select accepted_at is not null from platform.memberships) as accepted`,
  )
  expect(rows).toEqual([
    {
      body_text: 'Choose: https://dray.example/login\n',
      after: { subject: 'Welcome' },
      keys: 1,
      accepted: true,
    },
  ])
  await client.query('begin; set local role dray_platform')
  await expect(client.query('update audit_log set after = null')).rejects.toThrow('permission denied')
  await client.end()
  await database.drop()
})

const token = 'a'.repeat(43)
const firstRelease = `
  insert into platform.tenants (id, slug, name) values (1, 'one', 'One');
  insert into platform.identities (id, email) values (1, 'rae@one.example');
  insert into platform.memberships (identity_id, tenant_id, user_type, display_name) values (1, 1, 'client', 'Rae');
  insert into emails (tenant_id, to_address, subject, body_html, body_text) values (1, 'rae@one.example', 'Welcome',
    '<a href="https://dray.example/set-password/${token}">', E'Choose: https://dray.example/set-password/${token}\\n');
  insert into audit_log (tenant_id, table_name, action, after) values (1, 'emails', 'insert',
    '{"subject": "Welcome", "body_text": "/set-password/${token}", "body_html": "/set-password/${token}"}');
  insert into idempotency_keys (tenant_id, user_id, key, call, body_hash) values
    (1, 1, 'a', 'addCustomerSftp', 'x'), (1, 1, 'b', 'saveJob', 'x');
`
