import { agedDebtTexts as texts } from '@dray/domain/debts/debts.messages.ts'
import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { type CommandOptions, command } from '#kit/use-command.ts'
import { toast } from '#ui/overlay/toast.ts'
import { sendStatements } from './debts.queries.ts'

/** `date` is what is shown; `asked` is left out for today, which may have begun anew. */
const send = (ids: readonly number[], { asked }: { date: string; asked: string | undefined }) =>
  sendStatements([...ids], asked)

const sendingStatements: CommandOptions<Parameters<typeof send>, Awaited<ReturnType<typeof send>>> = {
  confirm: (ids, { date }) => ({
    title: texts.sendTitle(ids.length),
    message: texts.sendAsk(ids.length, showLongDate(date)),
    confirmLabel: texts.sendConfirm,
    type: 'info',
  }),
  onDone: ({ message, not_sent }, ids) => {
    const reasons = not_sent.map(({ reason }) => reason).join('. ')
    if (not_sent.length === 0) toast.success(message)
    else toast.warning(not_sent.length === ids.length ? reasons : `${message}. ${reasons}`)
  },
}

/** Asks, sends, and names those that could not leave. */
export const sendStatementsCommand = command(send, sendingStatements)
