interface LeftOut {
  why: string
  /** By file, titles of its tests; none: the whole file. */
  tests: Readonly<Record<string, readonly string[]>>
}

/** Tests of the server that ask of the database what a cluster has otherwise, or not at all. */
export const notOnCluster: readonly LeftOut[] = [
  {
    why: 'they need the demo companies, which cannot be made on a cluster',
    tests: {
      'balances.api.test.ts': [],
      'papers.api.test.ts': [],
      'strangers.api.test.ts': [],
      'demo/used-numbers.test.ts': [],
      'demo/jobs/demo-exchange.test.ts': [],
    },
  },
  {
    why: 'they bring forward a database of an older version, which is done before it is distributed',
    tests: {
      'platform/db/migrate-words.test.ts': [],
      'platform/db/migrate-portal.test.ts': [],
      'features/job-entry/migrated-amounts.test.ts': [],
      'features/files/file-references.api.test.ts': [
        'a picture of a driver that was free text is removed when the database is brought forward',
      ],
    },
  },
  {
    why: 'they try the distribution itself, on plain PostgreSQL',
    tests: {
      'platform/db/distribution.test.ts': [],
      'distribute.test.ts': ['prints the steps for plain PostgreSQL and takes none'],
    },
  },
  {
    why: 'they look for who waits, or end a connection, among the locks of the coordinator: rows are locked on the workers',
    tests: {
      'features/closed-periods/closed-periods.api.test.ts': [
        'closing waits for whoever is dating a document, and sees it',
        'closing and issuing at once: what is issued waits, and its VAT falls due after what is closed',
      ],
      'features/order-files/order-files.api.test.ts': [
        'whose reading is killed in the middle leaves nothing half made, and is read again',
      ],
      'features/reports/sums/daily-sums.api.test.ts': [
        'a change that is undone, or whose connection is cut, leaves nothing to fold',
      ],
      'features/sub-jobs/sub-jobs.api.test.ts': [
        'who changes a sub-job waits for its trip first, so that nobody who has the trip waits for them',
      ],
      'features/vehicles/vehicle-records.api.test.ts': ['is renewed once by two who do it at once'],
    },
  },
  {
    why: 'they prepare rows with a trigger, by insert … select, or in several roles within one transaction',
    tests: {
      'features/client-exports/client-exports.api.test.ts': [
        'a company of many rows is exported whole, as it was at one moment',
      ],
      'features/invoices/invoices.api.test.ts': ['goes on where it was: nothing is made twice, no number is left out'],
      'features/job-list/job-list.api.test.ts': [
        'of more than ten thousand jobs the newest, and says that there are more',
      ],
      'platform/db/catalogue.isolation.test.ts': [
        'of the trail nobody removes what is younger than two years, and nobody but the platform what is older',
      ],
    },
  },
  {
    why: 'they name the company for a whole session, or ask for passwords, which a trial cluster does not',
    tests: {
      'platform/db/logins.isolation.test.ts': [
        'sees its company only, whatever role it goes back to',
        'are asked for where the owner may not set them',
      ],
      'platform/db/check-server.test.ts': ['is told without telling the password'],
    },
  },
  {
    why: 'Citus refuses it in words of its own: a company of a row is never changed',
    tests: { 'platform/db/catalogue.isolation.test.ts': ['none can be written for another company, or moved to it'] },
  },
  {
    why: 'Citus has views of its own among ours',
    tests: { 'tables/tables.isolation.test.ts': ['what is declared a view, of which nothing more is asked, is one'] },
  },
]
