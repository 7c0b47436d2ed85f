import type { UsualMinutes } from './usual-minutes.ts'

/** What forms say of the minutes that vehicles usually stand at a stop. */
export const usualMinutesTexts = {
  usual: ({ minutes, stops }: UsualMinutes) =>
    `Usually ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} (${stops.toLocaleString('en-GB')} stops)`,
  take: 'Use',
  takeMinutes: (minutes: number) => `Use ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
} as const
