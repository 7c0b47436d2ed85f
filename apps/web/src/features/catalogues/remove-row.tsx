import { catalogueTexts, type Use } from '@dray/domain/catalogues/catalogue.messages.ts'
import { catalogueScreenTexts as texts } from '@dray/domain/catalogues/catalogue-screen.messages.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { deleteQuestion } from '#kit/questions.ts'
import { command } from '#kit/use-command.ts'
import { isApiError } from '#platform/api-error.ts'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { confirmAction } from '#ui/overlay/confirm.ts'
import { changeRow, removeRow } from './catalogue.queries.ts'
import { type CatalogueRow, type CatalogueView, isFixed } from './catalogue-view.ts'

const usesOf = (data: unknown): readonly Use[] =>
  typeof data === 'object' && data !== null && 'uses' in data && Array.isArray(data.uses) ? (data.uses as Use[]) : []

/** True for rows that can be deleted, as far as the screen knows. */
export const mayRemove = <R extends CatalogueRow>(view: CatalogueView<R>, row: R) =>
  !isFixed(view, row) && (view.cannotDeleteReason?.(row) ?? null) === null

/** Removes a row from lists and pickers, or restores it; true when it was done. */
export const setActive = <R extends CatalogueRow>(view: CatalogueView<R>, row: R, kept: 0 | 1): Promise<boolean> =>
  command(() => changeRow(view, row, { [view.source.active ?? '']: kept }), { done: ({ message }) => message })()

/** Shows where a row is used and offers to retire it instead. */
async function offerToRetire<R extends CatalogueRow>(view: CatalogueView<R>, row: R, uses: readonly Use[]) {
  const { noun, active } = view.source
  const canRetire = active !== null && row[active] !== 0
  const wanted = await confirmAction({
    title: texts.inUse(view.nameOf(row)),
    type: 'warning',
    confirmLabel: canRetire ? catalogueTexts.verbs[0] : null,
    ...(!canRetire && { cancelLabel: dialogTexts.close }),
    message: (
      <Stack>
        {uses.length > 0 && <Text>{texts.usedBy}</Text>}
        {uses.map(({ what, text }) => (
          <Text key={what} look="strong">
            {text}
          </Text>
        ))}
        {canRetire && <Text>{catalogueTexts.offerToRetire(noun.one)}</Text>}
      </Stack>
    ),
  })
  return wanted && canRetire ? setActive(view, row, 0) : false
}

/** Asks, deletes, and where the row is in use offers to retire it; true when the row is gone or retired. */
export async function askAndRemove<R extends CatalogueRow>(view: CatalogueView<R>, row: R): Promise<boolean> {
  let uses: readonly Use[] | null = null
  const isGone = await command(() => removeRow(view, row.id), {
    confirm: () => deleteQuestion(view.source.noun),
    done: (message) => message,
    refused: (error) => {
      if (!isApiError(error, 'in_use')) return false
      uses = usesOf(error.data)
      return true
    },
  })()
  return isGone || (uses !== null && offerToRetire(view, row, uses))
}
