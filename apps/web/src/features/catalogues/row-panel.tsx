import { catalogueTexts } from '@dray/domain/catalogues/catalogue.messages.ts'
import { catalogueScreenTexts as texts } from '@dray/domain/catalogues/catalogue-screen.messages.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { isApiError } from '#platform/api-error.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { ErrorState } from '#ui/display/error-state.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { commitFields } from '#ui/fields/commit-fields.ts'
import { Stack } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { addRow, catalogueRowOptions, changeRow, keepSavedRow } from './catalogue.queries.ts'
import { type CatalogueRow, type CatalogueView, fieldsOf, isFixed } from './catalogue-view.ts'
import { rulesOf } from './form-rules.ts'
import { PanelPartsContext, submitForm, usePanelParts } from './panel-parts.ts'
import { askAndRemove, mayRemove, setActive } from './remove-row.tsx'
import { RowFields } from './row-form.tsx'
import { useRowForm } from './use-row-form.ts'

interface PanelProps<R extends CatalogueRow> {
  view: CatalogueView<R>
  onClose: () => void
}

/** The form for another row. Esc keeps what was typed for the next time; Cancel throws it away. */
export function AddRow<R extends CatalogueRow>({
  view,
  onClose,
  onAdded,
}: PanelProps<R> & { onAdded: (row: R) => void }) {
  const formId = useId()
  const form = useRowForm<R>({
    name: `${view.source.entity}:new`,
    fields: fieldsOf(view).filter(({ only }) => only !== 'change'),
    rules: rulesOf(view.source),
    row: null,
    fresh: { ...view.source.fresh, ...view.fresh },
    save: (body) => addRow(view, body),
    onSaved: onAdded,
  })
  const cancel = () => {
    form.discard()
    onClose()
  }
  return (
    <Dialog
      opened
      size={view.wide ? 'large' : 'medium'}
      onClose={onClose}
      title={texts.addTitle(view.source.noun.one)}
      footer={
        <>
          <Button onClick={cancel}>{dialogTexts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} loading={form.isSaving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <RowFields
        id={formId}
        name={view.source.noun.one}
        parts={view.form}
        rules={rulesOf(view.source)}
        row={null}
        form={form}
        autoFocus
      />
    </Dialog>
  )
}

/** The panel of one row: its form, what belongs to it, and how it is retired or deleted. */
export function ChangeRow<R extends CatalogueRow>({ view, id, onClose }: PanelProps<R> & { id: number }) {
  const query = useQuery(catalogueRowOptions(view, id))
  if (query.data) return <OpenRow key={id} view={view} row={query.data} onClose={onClose} />
  const isGone = isApiError(query.error, 'not_found')
  return (
    <Drawer opened onClose={onClose} title={texts.screenTitle(view.source.noun.one)}>
      {query.isError ? (
        <ErrorState
          {...(isGone ? { title: texts.gone(view.source.noun.one) } : { onRetry: () => void query.refetch() })}
          message={query.error.message}
        />
      ) : (
        <SkeletonLines />
      )}
    </Drawer>
  )
}

/** Why a row cannot be deleted. */
const Staying = ({ reason }: { reason: string | null }) => (reason === null ? null : <Notice>{reason}</Notice>)

/** Deleting a row, where it may go, and bringing a retired one back. */
function OutOfUse<R extends CatalogueRow>({
  view,
  row,
  onRemove,
}: {
  view: CatalogueView<R>
  row: R
  onRemove: () => void
}) {
  const { active } = view.source
  return (
    <>
      {mayRemove(view, row) && (
        <Button variant="danger" onClick={onRemove}>
          {catalogueTexts.delete}
        </Button>
      )}
      {active !== null && row[active] === 0 && (
        <Button onClick={() => void setActive(view, row, 1)}>{catalogueTexts.verbs[1]}</Button>
      )}
    </>
  )
}

function OpenRow<R extends CatalogueRow>({ view, row, onClose }: PanelProps<R> & { row: R }) {
  const { source } = view
  const formId = useId()
  const form = useRowForm<R>({
    name: `${source.entity}:${row.id}`,
    fields: fieldsOf(view).filter(({ only }) => only !== 'add'),
    rules: rulesOf(source),
    row,
    save: (changes, version) => changeRow(view, { id: row.id, version }, changes),
    onNewer: (newer) => void keepSavedRow(view, newer),
    onSaved: view.beside ? undefined : onClose,
  })
  const parts = usePanelParts()
  const isChanged = form.isChanged || parts.isChanged
  const saveAll = () => {
    const panel = document.getElementById(formId)?.closest('[role=dialog]')
    if (panel && !commitFields(panel)) return
    if (form.isChanged) submitForm(formId)
    parts.save()
  }
  const isRetired = source.active !== null && row[source.active] === 0
  const fixed = isFixed(view, row)
  const close = () => {
    form.discard()
    parts.discard()
    onClose()
  }
  const closeIf = async (done: Promise<boolean>) => {
    if (await done) close()
  }
  return (
    <Drawer
      opened
      width={view.wide ? 'wide' : 'normal'}
      closeOnOutside={!isChanged}
      onClose={onClose}
      title={view.nameOf(row)}
      header={
        <>
          {isRetired && <Badge>{texts.kept[0]}</Badge>}
          {view.mark?.(row)}
        </>
      }
      footerStart={!fixed && <OutOfUse view={view} row={row} onRemove={() => void closeIf(askAndRemove(view, row))} />}
      footer={
        <>
          <Button onClick={close}>{fixed ? dialogTexts.close : dialogTexts.cancel}</Button>
          {!fixed && (
            <Button variant="primary" loading={form.isSaving} disabled={!isChanged} onClick={saveAll}>
              {texts.save}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="loose">
        <Staying reason={view.cannotDeleteReason?.(row) ?? null} />
        <RowFields
          id={formId}
          name={source.noun.one}
          parts={view.form}
          rules={rulesOf(source)}
          row={row}
          form={form}
          readOnly={fixed}
        />
        <PanelPartsContext value={parts.register}>{view.beside?.(row)}</PanelPartsContext>
      </Stack>
    </Drawer>
  )
}
