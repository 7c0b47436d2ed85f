import { type SqlBool, sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'

/**
 * That of a job (`alias`) the reader may see the trip too, where it has one: a portal's role sees no trip that was
 * deleted, while its sub-jobs stay what they were. The office sees every trip.
 */
export const isWithItsTrip = ({ tenant_id }: Tx, alias: string) =>
  sql<SqlBool>`(${sql.ref(`${alias}.parent_id`)} is null or exists (
    select from jobs as trip where trip.tenant_id = ${tenant_id} and trip.id = ${sql.ref(`${alias}.parent_id`)}))`
