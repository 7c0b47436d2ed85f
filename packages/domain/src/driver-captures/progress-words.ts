import type { DriverProgress, LastAct } from '../driver-progress/driver-progress.ts'
import { progressTexts as texts } from './captures-screen.messages.ts'

function actWord({ kind, side }: LastAct): string {
  const word = texts[kind]
  return typeof word === 'string' ? word : word[side ?? 'delivery']
}

/** What was done last, with its time: "10:42 Loaded"; an empty text where nothing was. */
export const lastWords = ({ last }: Pick<DriverProgress, 'last'>, timeOf: (instant: string) => string): string =>
  last ? texts.at(actWord(last), timeOf(last.at)) : ''

/** What was not seen: of one job that it was not, of several how many. */
export function unseenWords({ unseen }: Pick<DriverProgress, 'unseen'>, jobs: number): string {
  if (unseen === 0) return ''
  return jobs === 1 ? texts.unseen : texts.unseenOf(unseen)
}
