import { type CatalogueNoun, catalogueTexts, deleteAnswers } from '@dray/domain/catalogues/catalogue.messages.ts'
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

/** Asked before something is deleted; `one` is what it is called. */
export const deleteQuestion = ({ one, answers = 'delete' }: Pick<CatalogueNoun, 'one' | 'answers'>) => ({
  title: catalogueTexts.sureTitle,
  message: catalogueTexts.sureToDelete(one),
  confirmLabel: deleteAnswers[answers].agree,
  cancelLabel: deleteAnswers[answers].leave,
  quiet: true,
})
