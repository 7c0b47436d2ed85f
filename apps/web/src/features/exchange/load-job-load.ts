/** What is shown of a job's load, which the diary does not wait for. */
export const loadJobLoad = () => import('./job-load.ts')
