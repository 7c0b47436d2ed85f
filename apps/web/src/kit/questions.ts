import { catalogueTexts } from '@dray/domain/catalogues/catalogue.messages.ts'
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

/** Asked before something is deleted; `noun` is what it is called. */
export const deleteQuestion = (noun: string) => ({
  title: catalogueTexts.sureTitle,
  message: catalogueTexts.sureToDelete(noun),
  confirmLabel: catalogueTexts.delete,
  cancelLabel: catalogueTexts.cancel,
  quiet: true,
})
