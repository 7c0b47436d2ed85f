import { loadCode } from '#platform/load-code.ts'
import { loadJobLoad } from './load-job-load.ts'

export { hadExchangeLoad } from './had-exchange-load.ts'
export { useExchangeReady } from './use-exchange-ready.ts'
export { useLoadAhead } from './use-load-ahead.ts'

/** All else comes when it is needed: the diary asks here whether the exchange is used, and should not wait for the rest. */
export const loadLoadSection = async () => (await loadJobLoad()).LoadSection
export const loadLocalLoadDialog = async () => (await loadJobLoad()).LocalLoadDialog
export const loadPostLoadDialog = async () => (await import('./post-load-dialog.tsx')).PostLoadDialog

/** Takes a job's load off the exchange, once the person has agreed. */
export async function cancelLoadOfJob(job: { id: number }): Promise<void> {
  const code = await loadCode(loadJobLoad)
  await code.cancelLoadOfJob(job)
}
