import type { ActivityType } from './job-activity.ts'

/** What happened, in words that do not name the office's buttons, statuses or carriers. */
const words: Readonly<Partial<Record<ActivityType, string>>> = {
  created: 'Order received',
  started: 'The driver is on the way',
  loading: 'Loaded',
  collected: 'Collected',
  in_depot: 'At our depot',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** A line of the feed as the customer reads it. */
export const customerActivityText = ({ action_type, message }: { action_type: string; message: string }): string =>
  words[action_type as ActivityType] ?? message
