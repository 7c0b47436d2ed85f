import { customerActivityTexts } from './customer-words.messages.ts'
import type { ActivityType } from './job-activity.ts'

const words: Readonly<Partial<Record<ActivityType, string>>> = customerActivityTexts

/** A line of the feed as the customer reads it; what says no more than the customer may read stays as it is. */
export const customerActivityText = ({ action_type, message }: { action_type: string; message: string }): string =>
  words[action_type as ActivityType] ?? message
