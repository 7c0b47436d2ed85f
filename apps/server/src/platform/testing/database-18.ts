import type { TestProject } from 'vitest/node'
import { startTemplate } from './template.ts'

interface Shared {
  template: ReturnType<typeof startTemplate>
  users: number
}
/** Vitest loads this file for each project that names it; all of a run use one PostgreSQL. */
const held = globalThis as typeof globalThis & { databaseForTests?: Shared | undefined }

/** Vitest's global set-up of the server's tests. */
export async function setup(project: TestProject) {
  held.databaseForTests ??= { template: startTemplate(18), users: 0 }
  const shared = held.databaseForTests
  shared.users++
  const { url, servers, stop } = await shared.template
  project.provide('databaseServer', url)
  project.provide('databaseServers', servers)
  project.provide('databaseVersion', 18)
  return async () => {
    shared.users--
    if (shared.users > 0) return
    held.databaseForTests = undefined
    await stop()
  }
}
