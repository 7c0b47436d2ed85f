import type { Fault } from './fault.ts'

/** What is written: at once by two, twice by one, told to the others, undone, kept in the trail. */
export const writingFaults: readonly Fault[] = [
  {
    breaks: 'Who saves last overwrites what somebody else has saved meanwhile.',
    file: 'apps/server/src/platform/db/change-row.ts',
    text: 'version !== undefined && version !== versionOf(was)',
    replacement: 'version !== undefined && version > versionOf(was)',
    tests: ['apps/server/src/features/customers/customers.api.test.ts'],
  },
  {
    breaks: 'Two people who renew the same tax disc at once both succeed.',
    file: 'apps/server/src/features/vehicles/vehicle-records.repo.ts',
    text: "    .where('id', 'in', ids)\n    .orderBy('id')\n    .forUpdate()\n",
    replacement: "    .where('id', 'in', ids)\n    .orderBy('id')\n",
    tests: ['apps/server/src/features/vehicles/vehicle-records.api.test.ts'],
  },
  {
    breaks: 'A save that is sent again because its answer was lost is done twice.',
    file: 'apps/server/src/platform/http/calls/runner.ts',
    text: 'if (earlier !== null) return asked.answer.again(earlier)\n    const result',
    replacement: 'if (earlier === null) await Promise.resolve()\n    const result',
    tests: ['apps/server/src/features/job-entry/save-job.api.test.ts'],
  },
  {
    breaks: 'Events of one transaction share a number, so that all but one are lost.',
    file: 'apps/server/src/platform/db/in-tenant.ts',
    text: 'const count = tx.events.length',
    replacement: 'const count = Math.max(1, tx.events.length - 1)',
    tests: ['apps/server/src/platform/realtime/realtime.api.test.ts'],
  },
  {
    breaks: 'The trail does not say what a deleted row was.',
    file: 'apps/server/src/platform/db/writes.ts',
    text: 'before: kept(row as unknown as Record<string, unknown>),\n    after: null,',
    replacement: 'before: null,\n    after: null,',
    tests: ['apps/server/src/features/audit-trail/audit-trail.api.test.ts'],
  },
  {
    breaks: 'Nobody else’s screen hears that the books were closed.',
    file: 'apps/server/src/features/closed-periods/close-books.ts',
    text: "  ctx.publish(closedPeriodChange('add', [id]))\n",
    replacement: '',
    tests: ['apps/server/src/features/closed-periods/closed-periods.api.test.ts'],
  },
  {
    breaks: 'The job’s screen does not hear that its credit note was deleted.',
    file: 'apps/server/src/features/credit-notes/delete-credit-note.ts',
    text: "  ctx.publish(jobChange('update', [job.id], { version: job.version }))\n",
    replacement: '',
    tests: ['apps/server/src/features/credit-notes/credit-notes.api.test.ts'],
  },
  {
    breaks: 'A row that an import refuses is half there all the same.',
    file: 'apps/server/src/features/imports/take-row.ts',
    text: "    await undoStep(tx, 'row')\n",
    replacement: '',
    tests: ['apps/server/src/features/imports/imports.api.test.ts'],
  },
]
