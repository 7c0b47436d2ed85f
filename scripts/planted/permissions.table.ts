import type { Fault } from './fault.ts'

/** Who may do and see what: companies, customers, rights, sessions and signatures. */
export const permissionFaults: readonly Fault[] = [
  {
    breaks: 'Whoever is signed in may use every call of their kind of user.',
    file: 'apps/server/src/platform/auth/admit.ts',
    text: 'needed.some((slug) => viewer.permissions.has(slug))',
    replacement: 'needed.some((slug) => slug.length > 0)',
    tests: ['apps/server/src/refusals.api.test.ts'],
  },
  {
    breaks: 'A page of another site can make calls with a person’s cookies.',
    file: 'apps/server/src/platform/auth/admit.ts',
    text: '!cookie || !xsrf_header || !sameText(cookie, xsrf_header)',
    replacement: '!cookie',
    tests: ['apps/server/src/refusals.api.test.ts'],
  },
  {
    breaks: 'A session that was signed out goes on working.',
    file: 'apps/server/src/platform/auth/admit.ts',
    text: 'session.ended_at !== null ||',
    replacement: 'session.ended_at === session.created_at ||',
    tests: ['apps/server/src/features/sessions/sessions.api.test.ts'],
  },
  {
    breaks: 'A new password leaves the other sessions of the person open.',
    file: 'apps/server/src/features/sessions/choose-password.ts',
    text: 'membership_ids: await membershipIds(db, link.identity_id)',
    replacement: 'membership_ids: []',
    tests: ['apps/server/src/features/sessions/sessions.api.test.ts'],
  },
  {
    breaks: 'The rows of one company are open to every other one by the database’s policy.',
    file: 'apps/server/migrations/0001-ground.sql',
    text: "to dray_app\n       using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::bigint)",
    replacement: 'to dray_app\n       using (true)',
    tests: ['apps/server/src/platform/db/catalogue.isolation.test.ts'],
  },
  {
    breaks: 'A customer reads what was deleted, and quotes before they were sent.',
    file: 'apps/server/migrations/0098-portal-jobs.sql',
    text: "status <> 'Deleted' and (status <> 'Quote' or quote_id is not null)",
    replacement: "status <> 'Deleted'",
    tests: ['apps/server/src/features/job-list/job-list.api.test.ts'],
  },
  {
    breaks: 'In the portal a customer sees the rows of the company’s other customers.',
    file: 'apps/server/src/platform/http/calls/runner.ts',
    text: 'customer_id: read_only ? viewer.customer_id : null,',
    replacement: 'customer_id: null,',
    tests: ['apps/server/src/features/job-list/job-list.api.test.ts'],
  },
  {
    breaks: 'A link to a file opens whatever file its address is changed to.',
    file: 'apps/server/src/platform/files/signed-path.ts',
    text: 'if (!genuine || !file ||',
    replacement: 'if (!file ||',
    tests: ['apps/server/src/platform/files/signed-path.test.ts'],
  },
  {
    breaks: 'Who may not see prices is sent them.',
    file: 'packages/domain/src/kernel/wire.ts',
    text: '  moneySchemas.add(copy, { money: true })\n',
    replacement: '',
    tests: ['apps/server/src/money-fields.test.ts'],
  },
  {
    breaks: 'A notification reaches the whole office where it concerns one person.',
    file: 'apps/server/src/features/notifications/notify.ts',
    text: '(own.length > 0 ? own : people)',
    replacement: '[...own, ...people]',
    tests: ['apps/server/src/features/notifications/notifications.api.test.ts'],
  },
  {
    breaks: 'A person hears of changes that concern another one.',
    file: 'apps/server/src/platform/realtime/realtime.ts',
    text: '...(event.staff ?',
    replacement: '...(event.staff || event.user_ids.length > 0 ?',
    tests: ['apps/server/src/platform/realtime/realtime.api.test.ts'],
  },
]
