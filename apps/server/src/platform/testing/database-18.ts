import type { TestProject } from 'vitest/node'
import { startTemplate } from './template.ts'

/** Vitest's global set-up of the server's tests. */
export async function setup(project: TestProject) {
  const { url, stop } = await startTemplate(18)
  project.provide('databaseServer', url)
  project.provide('databaseVersion', 18)
  return stop
}
