import { loadCode } from '#platform/load-code.ts'

export { hasHadLoad } from './has-had-load.ts'
export { useExchangeReady } from './use-exchange-ready.ts'

/** All else comes when it is needed: the diary asks here whether the exchange is used, and should not wait for the rest. */
export const loadCourierExchangePage = async () => (await import('./courier-exchange-page.tsx')).CourierExchangePage
export const loadLoadSection = async () => (await import('./load-section.tsx')).LoadSection
export const loadLocalLoadDialog = async () => (await import('./local-load-dialog.tsx')).LocalLoadDialog
export const loadPostLoadDialog = async () => (await import('./post-load-dialog.tsx')).PostLoadDialog

/** Takes a job's load off the exchange, once the person has agreed. */
export async function cancelLoadOfJob(job: { id: number }): Promise<void> {
  const code = await loadCode(() => import('./cancel-load-of-job.ts'))
  await code.cancelLoadOfJob(job)
}
