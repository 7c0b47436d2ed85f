import type { TestProject } from 'vitest/node'
import { startTemplate } from './template.ts'

/** Vitest's global set-up of the tests that also run on the oldest PostgreSQL we serve. */
export async function setup(project: TestProject) {
  const { url, servers, stop } = await startTemplate(15)
  project.provide('databaseServer', url)
  project.provide('databaseServers', servers)
  project.provide('databaseVersion', 15)
  return stop
}
