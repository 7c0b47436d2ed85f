import { defineConfig } from 'vitest/config'
import { coastlineOfBritishIsles } from './apps/web/vite-coastline.ts'
import { userGuide } from './apps/web/vite-guide.ts'

const setupFiles = ['scripts/testing/no-surprises.ts']
const testing = './apps/server/src/platform/testing'
/** What needs the machine for itself: it measures time or drives several browsers by itself. */
const alone = ['e2e/sweep.test.ts', 'e2e/weight.test.ts', 'e2e/trial/*.test.ts']
/** What asks for minutes to say anything: `npm run test:long`. */
const long = [
  'e2e/sweep-turns.test.ts',
  'e2e/chaos/*.test.ts',
  'e2e/processes/*.test.ts',
  'e2e/invoice-chaos/*.test.ts',
  'e2e/board-fuzz/*.test.ts',
  'e2e/driver-fuzz/*.test.ts',
  'e2e/driver-screens.test.ts',
]
/** The server's, by the names of their files: thousands of requests drawn by lot, whole installations, minutes of an exchange. */
const ofServerLong = ['apps/server/**/*.long.test.ts']
const inBrowsers = [`${testing}/database-18.ts`, './scripts/testing/browser.ts']
/** What comes is waited for as long as a busy machine takes: a stuck test ends then, and no time is promised by it. */
const unhurried = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } }
/** What a page shows in the end is waited for as long as the machine takes; a time that is promised is measured by itself. */
const patient = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } }
/** What guards one company's rows from another must also hold on the oldest PostgreSQL that we serve. */
const onEveryVersion = ['apps/server/**/*.isolation.test.ts', 'apps/server/**/migrat*.test.ts']

export default defineConfig({
  test: {
    // One more than the cores of a small machine: a test waits for its database a quarter of the time.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          // What they try has no state of its own: modules are loaded once a worker.
          isolate: false,
          include: ['packages/**/*.test.ts', 'apps/web/**/*.test.ts', 'apps/*-simulator/**/*.test.ts'],
          setupFiles,
          ...unhurried,
        },
      },
      {
        plugins: [coastlineOfBritishIsles(), userGuide()],
        test: {
          name: 'screens',
          // Components in a document of their own, without a browser.
          include: ['apps/web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles,
          ...unhurried,
        },
      },
      {
        test: {
          name: 'server',
          // Its modules are loaded once a worker, not once a file: each file has a server and a database of its own.
          isolate: false,
          include: ['apps/server/**/*.test.ts'],
          exclude: ofServerLong,
          setupFiles,
          globalSetup: `${testing}/database-18.ts`,
          ...unhurried,
        },
      },
      {
        test: {
          name: 'server-long',
          include: ofServerLong,
          setupFiles,
          globalSetup: `${testing}/database-18.ts`,
          ...unhurried,
        },
      },
      {
        test: {
          name: 'server-15',
          include: onEveryVersion,
          setupFiles,
          globalSetup: `${testing}/database-15.ts`,
          ...unhurried,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'e2e',
          isolate: false,
          include: ['e2e/**/*.test.ts'],
          exclude: [...alone, ...long],
          globalSetup: inBrowsers,
          ...patient,
          maxWorkers: 2,
          // After all other work, two at a time: a journey waits for its pages half of the time.
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'alone',
          isolate: false,
          include: alone,
          globalSetup: inBrowsers,
          ...patient,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'long',
          isolate: false,
          include: long,
          globalSetup: inBrowsers,
          ...patient,
          fileParallelism: false,
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          name: 'sweep',
          include: ['e2e/**/*.sweep.ts'],
          globalSetup: inBrowsers,
        },
      },
    ],
  },
})
