import { agedDebtTexts as texts } from '@dray/domain/debts/debts.messages.ts'
import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { sendingPapers } from '#features/papers/index.ts'
import { command } from '#kit/use-command.ts'
import { sendStatements } from './debts.queries.ts'

/** `date` is what is shown; `asked` is left out for today, which may have begun anew. */
const send = (ids: readonly number[], { asked }: { date: string; asked: string | undefined }) =>
  sendStatements([...ids], asked)

/** Asks, sends, and names those that could not leave. */
export const sendStatementsCommand = command(
  send,
  sendingPapers({
    confirm: (ids, { date }) => ({
      title: texts.sendTitle(ids.length),
      message: texts.sendAsk(ids.length, showLongDate(date)),
      confirmLabel: texts.sendConfirm,
      type: 'info',
    }),
  }),
)
