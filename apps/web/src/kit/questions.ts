import { deleteAnswers, deleteTexts } from '@dray/domain/interface/delete-question.messages.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'

/** Asked before something that can be undone, but that others notice. */
export const proceedQuestion = (message: string) =>
  ({
    title: dialogTexts.areYouSure,
    message,
    confirmLabel: dialogTexts.proceed,
    type: 'info',
    quiet: true,
  }) as const

interface Deleted {
  /** What it is called. */
  one: string
  answers?: keyof typeof deleteAnswers
}

/** Asked before something is deleted. */
export const deleteQuestion = ({ one, answers = 'delete' }: Deleted) => ({
  title: deleteTexts.title,
  message: deleteTexts.question(one),
  confirmLabel: deleteAnswers[answers].agree,
  cancelLabel: deleteAnswers[answers].leave,
  quiet: true,
})
