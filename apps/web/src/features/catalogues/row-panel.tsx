import { auditedKindOf } from '@dray/domain/audit-trail/audited-kinds.ts'
import { catalogueTexts } from '@dray/domain/catalogues/catalogue.messages.ts'
import { catalogueScreenTexts as texts } from '@dray/domain/catalogues/catalogue-screen.messages.ts'
import { formTexts } from '@dray/domain/interface/form.messages.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { HistoryLink } from '#features/audit-trail/index.ts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { FormFields } from '#kit/form/form-fields.tsx'
import { PanelFormsContext, submitForm, usePanelForms } from '#kit/form/panel-forms.ts'
import { useRecordForm } from '#kit/form/use-record-form.ts'
import { isApiError } from '#platform/api-error.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { ErrorState } from '#ui/display/error-state.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { commitFields } from '#ui/fields/commit-fields.ts'
import { Stack } from '#ui/layout/layout.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { addRow, catalogueRowOptions, changeRow, keepSavedRow } from './catalogue.queries.ts'
import { rulesOf } from './catalogue-rules.ts'
import { type CatalogueRow, type CatalogueView, holdsMore, isFixed } from './catalogue-view.ts'
import { askAndRemove, mayRemove, setActive } from './remove-row.tsx'
import { RowTabs, useRowTabs } from './row-tabs.tsx'

interface PanelProps<R extends CatalogueRow> {
  view: CatalogueView<R>
  onClose: () => void
}

/** The form for another row. */
export const AddRow = <R extends CatalogueRow>({
  view,
  onClose,
  onAdded,
}: PanelProps<R> & { onAdded: (row: R) => void }) => (
  <FormDialog<R>
    title={texts.addTitle(view.source.noun.one)}
    label={view.source.noun.one}
    size={view.wide ? 'large' : 'medium'}
    name={`${view.source.entity}:new`}
    form={view.form}
    rules={rulesOf(view.source)}
    row={null}
    fresh={{ ...view.source.fresh, ...view.fresh }}
    save={(body) => addRow(view, body)}
    onSaved={onAdded}
    onClose={onClose}
  />
)

/** The panel of one row: its form, what belongs to it, and how it is retired or deleted. */
export function ChangeRow<R extends CatalogueRow>({ view, id, onClose }: PanelProps<R> & { id: number }) {
  const query = useQuery(catalogueRowOptions(view, id))
  const isGone = isApiError(query.error, 'not_found')
  if (query.data) return <OpenRow key={id} view={view} row={query.data} isGone={isGone} onClose={onClose} />
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
const CannotDelete = ({ reason }: { reason: string | null }) => (reason === null ? null : <Notice>{reason}</Notice>)

function RowHistory({ entity, id }: { entity: string; id: number }) {
  const kind = auditedKindOf(entity)
  return kind ? <HistoryLink kind={kind} id={id} /> : null
}

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
        <Button onClick={() => void setActive(view, row, 1)}>
          {(view.keptTexts?.verbs ?? catalogueTexts.verbs)[1]}
        </Button>
      )}
    </>
  )
}

const mayBeSaved = ({ isGone }: { isGone: boolean }, isChanged: boolean) => isChanged && !isGone

function OpenRow<R extends CatalogueRow>({ view, row, isGone, onClose }: PanelProps<R> & { row: R; isGone: boolean }) {
  const { source } = view
  const form = useRecordForm<R>({
    name: `${source.entity}:${row.id}`,
    form: view.form,
    rules: rulesOf(source),
    row,
    isGone,
    save: (changes, version) => changeRow(view, { id: row.id, version }, changes),
    onNewer: (newer) => void keepSavedRow(view, newer),
    // A panel with more than the row's own form stays open when that is saved.
    onSaved: holdsMore(view) ? undefined : onClose,
  })
  const parts = usePanelForms()
  const tabs = useRowTabs()
  const isChanged = form.isChanged || parts.isChanged
  const saveAll = () => {
    const panel = document.getElementById(form.id)?.closest('[role=dialog]')
    if (panel && !commitFields(panel)) return
    tabs.showOneOf([...(form.isChanged ? [form.id] : []), ...parts.changed()])
    if (form.isChanged) submitForm(form.id)
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
          <RowHistory entity={source.entity} id={row.id} />
        </>
      }
      footerStart={!fixed && <OutOfUse view={view} row={row} onRemove={() => void closeIf(askAndRemove(view, row))} />}
      footer={
        <>
          <Button onClick={close}>{fixed ? dialogTexts.close : dialogTexts.cancel}</Button>
          {!fixed && (
            <Button variant="primary" loading={form.isSaving} disabled={!mayBeSaved(form, isChanged)} onClick={saveAll}>
              {formTexts.save}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="loose">
        <CannotDelete reason={view.cannotDeleteReason?.(row) ?? null} />
        <PanelFormsContext value={parts.register}>
          <RowTabs name={source.noun.one} tabs={view.tabs?.(row) ?? []} state={tabs}>
            <Stack gap="loose">
              <FormFields record={form} name={source.noun.one} readOnly={fixed} />
              {view.relatedPanels?.(row)}
            </Stack>
          </RowTabs>
        </PanelFormsContext>
      </Stack>
    </Drawer>
  )
}
