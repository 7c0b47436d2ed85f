import { catalogueTexts, type Use } from '@dray/domain/catalogues/catalogue.messages.ts'
import { catalogueScreenTexts as texts } from '@dray/domain/catalogues/catalogue-screen.messages.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { errors } from '@dray/domain/kernel/errors.ts'
import { isApiError } from '#platform/api-error.ts'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { confirm } from '#ui/overlay/confirm.ts'
import { toast } from '#ui/overlay/toast.ts'
import { changeRow, removeRow } from './catalogue.queries.ts'
import { type CatalogueRow, type CatalogueView, isFixed } from './catalogue-view.ts'

const usesOf = (data: unknown): readonly Use[] =>
  typeof data === 'object' && data !== null && 'uses' in data && Array.isArray(data.uses) ? (data.uses as Use[]) : []

export const showError = (error: unknown) => {
  if (!isApiError(error)) return toast.error(errors.internal.text)
  const [reason] = Object.values(error.firstReasons())
  return toast.error(reason ? { message: reason, request_id: error.request_id } : error)
}

/** True for rows that can be deleted, as far as the screen knows. */
export const mayRemove = <R extends CatalogueRow>(view: CatalogueView<R>, row: R) =>
  !isFixed(view, row) && (view.cannotDeleteReason?.(row) ?? null) === null

/** Takes a row out of lists and pickers, or brings it back; true when it was done. */
export async function setActive<R extends CatalogueRow>(view: CatalogueView<R>, row: R, kept: 0 | 1): Promise<boolean> {
  const { active } = view.source
  if (!active) return false
  try {
    toast.success((await changeRow(view, row, { [active]: kept })).message)
    return true
  } catch (error) {
    showError(error)
    return false
  }
}

/** Says where a row is used and offers to retire it instead. */
async function offerToRetire<R extends CatalogueRow>(view: CatalogueView<R>, row: R, uses: readonly Use[]) {
  const { noun, active } = view.source
  const canRetire = active !== null && row[active] !== 0
  const wanted = await confirm({
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
  const isSure = await confirm({
    title: catalogueTexts.sureTitle,
    message: catalogueTexts.sureToDelete(view.source.noun.one),
    confirmLabel: catalogueTexts.delete,
    cancelLabel: catalogueTexts.cancel,
  })
  if (!isSure) return false
  try {
    toast.success(await removeRow(view, row.id))
    return true
  } catch (error) {
    if (isApiError(error, 'in_use')) return offerToRetire(view, row, usesOf(error.data))
    showError(error)
    return false
  }
}
