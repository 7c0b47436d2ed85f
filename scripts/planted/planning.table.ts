import type { Fault } from './fault.ts'

/** Statuses and steps, planning, dates, clocks and drivers' hours. */
export const planningFaults: readonly Fault[] = [
  {
    breaks: 'Between midnight and one in summer the company’s day is yesterday.',
    file: 'packages/domain/src/kernel/clock-time.ts',
    text: 'return instantToLocal(now, zone).date',
    replacement: 'return now.slice(0, 10)',
    tests: ['packages/domain/src/kernel/clock-time.test.ts'],
  },
  {
    breaks: 'A time in the hour that comes twice is the second one.',
    file: 'packages/domain/src/kernel/clock-time.ts',
    text: "disambiguation: 'earlier'",
    replacement: "disambiguation: 'later'",
    tests: ['packages/domain/src/kernel/clock-time.test.ts'],
  },
  {
    breaks: 'A recurring job moves by an hour when the clocks change.',
    file: 'packages/domain/src/jobs/stop-time.ts',
    text: 'const later = localToInstant(day, local.time, zone)',
    replacement: 'const later: string | null = new Date(Date.parse(at) + days * 86_400_000).toISOString()',
    tests: ['packages/domain/src/job-copies/copies.test.ts'],
  },
  {
    breaks: 'A trip is completed as soon as its first sub-job is.',
    file: 'packages/domain/src/job-steps/trip-status.ts',
    text: 'Math.max(Math.min(...ranks), tripRank(partlyAllocated))',
    replacement: 'Math.max(Math.max(...ranks), tripRank(partlyAllocated))',
    tests: ['packages/domain/src/job-steps/trip-status.test.ts'],
  },
  {
    breaks: 'A driver has a cancelled job on their workday for ever.',
    file: 'apps/server/src/features/workdays/release-allocations.ts',
    text: "  await remove(ctx.tx, 'work_day_jobs', work_day_job)\n",
    replacement: '',
    tests: ['apps/server/src/features/job-steps/job-steps.api.test.ts'],
  },
  {
    breaks: 'A driver is booked twice in one shift.',
    file: 'apps/server/src/features/workdays/workday-clashes.ts',
    text: '    if (byDriver) return { date: one.date, text: workdayClashes.driver(byDriver) }\n',
    replacement: '',
    tests: ['apps/server/src/features/organizer/organizer.api.test.ts'],
  },
  {
    breaks: 'A driver’s rest is measured from the wrong shift.',
    file: 'packages/domain/src/allocation/duty-warnings.ts',
    text: '.at(-1)\n  const after',
    replacement: '.at(0)\n  const after',
    tests: ['packages/domain/src/allocation/duty-warnings.test.ts'],
  },
  {
    breaks: 'Who changes a sub-job and who changes its trip wait for each other for ever.',
    file: 'apps/server/src/features/jobs/jobs.repo.ts',
    text: "'leg.parent_id', 'is not', null",
    replacement: "'leg.parent_id', 'is', null",
    tests: ['apps/server/src/features/sub-jobs/sub-jobs.api.test.ts'],
  },
]
