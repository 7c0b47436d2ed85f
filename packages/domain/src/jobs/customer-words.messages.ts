/** Statuses whose words are others for a customer than for the office. */
export const customerStatusTexts = { Pending: 'Received', Indepot: 'At our depot' } as const

/** What happened to a job, in words that do not name the office's buttons, statuses or carriers. */
export const customerActivityTexts = {
  created: 'Order received',
  started: 'The driver is on the way',
  loading: 'Loaded',
  collected: 'Collected',
  in_depot: 'At our depot',
  completed: 'Completed',
} as const
