import { paperLetterTexts as texts } from '@dray/domain/kernel/paper-letters.messages.ts'
import { sendAsked } from './send-asked.ts'

/** Sends papers; whoever sends them is told before of letters that they cannot print, and sends them all the same or not. */
export const sendPapers = <T>(send: (asks: { confirmed: 0 | 1 }) => Promise<T>): Promise<T> =>
  sendAsked(
    ({ confirmed = 0 }: { confirmed?: 0 | 1 }) => send({ confirmed }),
    'letters_unprintable',
    (message) => ({
      title: texts.askTitle,
      message,
      confirmLabel: texts.sendAllTheSame,
      type: 'warning',
    }),
  )
