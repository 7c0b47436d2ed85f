import { distributionSteps } from '#platform/db/distribution.ts'
import { prepareLogins } from '#platform/db/logins.ts'
import { migrate } from '#platform/db/migrate.ts'
import { onConnection } from '#platform/db/one-connection.ts'
import { testLogins, urlOf } from './test-logins.ts'

/** Few, so that a copy of the template is made in a second. */
const shards = 4

/** The servers of a cluster, its coordinator first. */
async function serversOf(coordinator: string): Promise<string[]> {
  const nodes = await onConnection({ url: coordinator }, (client) =>
    client.query<{ nodename: string; nodeport: number }>(
      'select nodename, nodeport from pg_dist_node where groupid > 0 and isactive order by groupid',
    ),
  )
  const workers = nodes.rows.map(({ nodename, nodeport }) =>
    Object.assign(new URL(coordinator), { hostname: nodename, port: String(nodeport) }),
  )
  return [coordinator, ...workers.map(({ href }) => href)]
}

/**
 * One migrated and distributed database on a cluster whose workers the database at `coordinator` knows. Its copies, one of
 * the same name on each server, are clusters too: what Citus knows of its servers and shards is copied with the rest.
 */
export async function clusterTemplate(coordinator: string, name: string) {
  const servers = await serversOf(coordinator)
  const drop = () => onEach(servers, `drop database if exists ${name} with (force)`)
  await drop()
  await onEach(servers, `create database ${name}`)
  const url = urlOf(coordinator, name)
  await onEach(
    servers.map((server) => urlOf(server, name)),
    'create extension citus',
  )
  await onConnection({ url }, (client) => joinServers(client, servers))
  await migrate(url)
  await prepareLogins(url, testLogins(url))
  await onConnection({ url }, async (client) => {
    await client.query(`set citus.shard_count = ${shards}`)
    for (const { statement } of await distributionSteps(client)) await client.query(statement)
  })
  // Citus looks after each database on a connection of its own, and a database with connections cannot be copied.
  await onEach(servers, `alter database ${name} allow_connections false`)
  await onEach(servers, `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`)
  return {
    url: coordinator,
    servers,
    async stop() {
      await onEach(servers, `alter database ${name} allow_connections true`)
      await drop()
    },
  }
}

async function joinServers(client: { query(text: string, values: unknown[]): Promise<unknown> }, servers: string[]) {
  const [coordinator, ...workers] = servers.map((server) => new URL(server))
  await client.query('select citus_set_coordinator_host($1, $2)', [coordinator?.hostname, coordinator?.port || 5432])
  for (const { hostname, port } of workers)
    await client.query('select citus_add_node($1, $2)', [hostname, port || 5432])
}

/** The same statement on each server. */
export async function onEach(servers: readonly string[], statement: string) {
  for (const url of servers) await onConnection({ url }, (client) => client.query(statement))
}
