/** A colleague who has the same job open. */
export interface JobViewer {
  user_id: number
  name: string
}

/** What the server tells a tab of the job that it has open. Never stored: it goes with the tab. */
export interface JobViewers {
  job_id: number
  viewers: JobViewer[]
}
