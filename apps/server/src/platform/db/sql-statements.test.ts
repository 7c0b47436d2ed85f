import { expect, test } from 'vitest'
import { statementsIn } from './sql-statements.ts'

test.each([
  ['nothing', '\n -- only a comment; no statement\n', []],
  ['one without an end', 'select 1', ['select 1']],
  ['two on a line', 'select 1; select 2;', ['select 1', 'select 2']],
  ['quoted semicolons', `select ';', 'it''s;' as "a;b";`, [`select ';', 'it''s;' as "a;b"`]],
  ['comments', 'select 1 -- one; two\n  + 2 /* three; */;', ['select 1 \n  + 2']],
  ['an apostrophe in a comment', `-- the company's\nselect 1;`, ['select 1']],
  ['dashes and slashes that are no comment', 'select 4 - 2 / 1, 5-3;', ['select 4 - 2 / 1, 5-3']],
  [
    'bodies',
    `do $$ begin perform 1; raise 'x'; end $$; create function f() returns int as $body$ select 1; $body$;`,
    [`do $$ begin perform 1; raise 'x'; end $$`, 'create function f() returns int as $body$ select 1; $body$'],
  ],
])('statements of a script: %s', (_what, script, statements) => expect(statementsIn(script)).toEqual(statements))
