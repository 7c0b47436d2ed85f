import { sql } from 'kysely'

/**
 * The right side of `in` for ids that come with the request: one array, however many they are. As a list of parameters
 * they are compared one by one with every row that a range of days leaves, and each number of them is another statement.
 */
export const among = (ids: readonly number[]) => sql<number>`(select unnest(${ids}::bigint[]))`
