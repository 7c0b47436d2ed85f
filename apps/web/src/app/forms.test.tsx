import { globSync, readFileSync } from 'node:fs'
import { formTexts as texts } from '@dray/domain/interface/form.messages.ts'
import { jobStep } from '@dray/domain/job-steps/steps.ts'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { rulesOf } from '#features/catalogues/catalogue-rules.ts'
import type { CatalogueRow, CatalogueView } from '#features/catalogues/catalogue-view.ts'
import { ChangeRow } from '#features/catalogues/row-panel.tsx'
import { jobWith } from '#features/job-entry/entry.fixture.ts'
import { StepDialog } from '#features/job-steps/step-dialog.tsx'
import { drafts } from '#platform/drafts.ts'
import { openToasts } from '#ui/overlay/toast.ts'
import { customerForms } from './testing/customer-forms.tsx'
import { type FormOfRow, never, versions } from './testing/form-of-row.ts'
import { answer, at, makeStage, press, type Reads, sample, waitFor } from './testing/form-stage.tsx'
import type { FormWithoutRow } from './testing/form-without-row.ts'
import { peopleForms } from './testing/people-forms.tsx'
import { rowForms } from './testing/row-forms.tsx'
import { workForms } from './testing/work-forms.tsx'

/** The kinds of catalogues: their forms are made of their definitions. */
const modules = import.meta.glob<Record<string, unknown>>('../features/**/*{view,views,tables,addresses}.tsx', {
  eager: true,
})
const isView = (found: unknown): found is CatalogueView<CatalogueRow> =>
  typeof found === 'object' && found !== null && 'source' in found && 'form' in found
const views = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter((entry): entry is [string, CatalogueView<CatalogueRow>] => isView(entry[1])),
)

/** A text of the view's that takes any words: two people change it. */
function textIn(view: CatalogueView<CatalogueRow>): string | undefined {
  const rules = rulesOf(view.source)
  const fields = view.form.flatMap(({ lines }) => lines.flatMap((line) => line.fields))
  const plain = fields.filter(({ control, only, when }) => (control?.kind ?? 'text') === 'text' && !only && !when)
  return plain.find(({ field }) => ['Mine', 'Hers'].every((text) => isFit(rules, field, text)))?.field
}
const isFit = (rules: ReturnType<typeof rulesOf>, field: string, text: string) => {
  const rule = rules.schemaOf(field)
  return rule !== undefined && z.safeParse(rule, text).success
}

/** The row where its panel looks for it: by itself, or among the rows of its list. */
const readsOf = ({ source: { calls } }: CatalogueView<CatalogueRow>, row: unknown): Reads =>
  calls.show
    ? [[at(calls.show), row]]
    : [[at(calls.list), { data: row ? [row] : [], total: row ? 1 : 0, per_page: 50, current_page: 1 }]]

/** A row as its calls could answer it. */
function sampleRow({ source: { calls } }: CatalogueView<CatalogueRow>): object {
  if (calls.show) return sample(calls.show)
  return sample(calls.change)
}

const ofViews: Readonly<Record<string, FormOfRow>> = Object.fromEntries(
  views.map(([name, view]) => {
    const field = textIn(view) ?? 'none'
    return [
      `catalogues/row-panel.tsx (${name})`,
      {
        ...versions({ ...sampleRow(view), id: 8, [field]: 'Before' }, { [field]: 'Hers' }),
        draw: () => <ChangeRow view={view} id={8} onClose={() => {}} />,
        reads: (row: CatalogueRow) => readsOf(view, row),
        gone: readsOf(view, undefined),
        field,
        mine: 'Mine',
        shown: 'Hers',
      },
    ]
  }),
)

const stage = makeStage()
beforeEach(stage.begin)
afterEach(stage.end)

const farField = () => answer({ far_field_id: ['Is not open'] }, 422, { code: 'validation' })
const bea = { user_id: 8, name: 'Bea Hall' }

/** Draws the form with that row; drawn again, somebody else's save of it is heard of. */
async function show(one: FormOfRow, row = one.row) {
  const form = { ...one, reads: one.reads?.(never(row)) ?? [] }
  await stage.show(form, one.draw(never(row)), one.savedAs ? one.savedAs(row) : row)
  if (!stage.field()) await one.open?.()
  await waitFor(() => stage.field())
}
/** It is heard that the row was deleted. */
async function hearGone(one: FormOfRow) {
  const isRead = Array.isArray(one.gone)
  const reads = isRead ? (one.gone as Reads) : (one.reads?.(never(one.row)) ?? [])
  const content = isRead ? one.draw(never(one.row)) : (one.gone as () => ReactNode)()
  await stage.show({ ...one, reads }, content, one.savedAs ? one.savedAs(one.row) : one.row)
}

const ofRows: Readonly<Record<string, FormOfRow>> = { ...rowForms, ...workForms, ...ofViews }

describe.each(Object.entries(ofRows))('the form of %s', (_, one) => {
  const [before, after] = one.versions ?? [one.row.version, one.theirs.version]
  const versionOf = one.versionIn ?? (({ version }) => version)
  const sentVersions = () => stage.sent().map(({ body }) => versionOf(body))

  test('keeps what is typed when its save is refused: for a field that it lacks, and because somebody else was first', async () => {
    await show(one)
    await stage.type(one.mine)
    stage.willAnswer(farField())
    await stage.save()
    await stage.says('Far field: Is not open')
    expect(stage.typed()).toContain(one.mine)
    stage.willAnswer(answer(one.theirs, 409, { code: 'conflict', changed_by: bea }))
    await stage.save()
    if (!one.areBothKept) {
      await stage.says(texts.conflict('Bea Hall'))
      await stage.says(`${texts.theirs}: ${one.shown}`)
      expect(stage.typed()).toContain(one.mine)
      await stage.save()
    }
    await stage.hasSent(3)
    expect(sentVersions()).toEqual([before, before, after])
  })

  test('keeps what is typed when somebody else is heard to have saved, and tells of it', async () => {
    await show(one)
    await stage.type(one.mine)
    await show(one, one.theirs)
    await stage.says(one.areBothKept ? one.shown : `${texts.theirs}: ${one.shown}`)
    expect(stage.typed()).toContain(one.mine)
    await stage.save()
    await stage.hasSent(1)
    expect(sentVersions()).toEqual([after])
  })

  test('tells who deleted its row, and keeps what is typed', async () => {
    await show(one)
    await stage.type(one.mine)
    stage.willAnswer(answer(undefined, 404, { code: 'not_found', changed_by: bea }))
    await stage.save()
    await stage.says(texts.gone('Bea Hall'))
    expect(stage.typed()).toContain(one.mine)
  })
})

/** Of the others nobody hears that their row was deleted: none is, or a save finds it out. */
const ofDeletableRows = Object.entries(ofRows).filter(([, { gone }]) => gone)

test.each(ofDeletableRows)(
  'the form of %s tells that its row was deleted, keeps what is typed, and adds no other row',
  async (_, one) => {
    const versionOf = one.versionIn ?? (({ version }) => version)
    await show(one)
    await stage.type(one.mine)
    await hearGone(one)
    await stage.says(texts.goneMeanwhile)
    expect(stage.typed()).toContain(one.mine)
    await stage.save()
    const [before] = one.versions ?? [one.row.version]
    expect(stage.sent().filter(({ body }) => versionOf(body) !== before)).toEqual([])
  },
)

const formsWithoutRow: Readonly<Record<string, FormWithoutRow>> = { ...customerForms, ...peopleForms }

test.each(Object.entries(formsWithoutRow))(
  'the form of %s shows the refusal of a field that it does not have',
  async (_, one) => {
    const { typed = {}, draft, press: pressed = [] } = one
    const fields = Object.entries(typed)
    if (draft) drafts.write(draft[0], { values: draft[1], base: {} })
    await stage.show({ ...one, field: one.field ?? fields.at(-1)?.[0] ?? '' }, one.draw(), null)
    for (const name of pressed) await press(name)
    await waitFor(() => stage.field(fields[0]?.[0]))
    await one.does?.()
    for (const [name, text] of fields) await stage.type(text, name)
    const before = stage.typed()
    stage.willAnswer(farField())
    await stage.save()
    await stage.hasSent(1)
    await stage.says('Far field: Is not open')
    expect(stage.typed()).toBe(before)
  },
)

test('a charge that was typed for a cancellation stays where the step is refused, and the dialog closes once it is done', async () => {
  const onClose = vi.fn<() => void>()
  const step = { ...jobStep('cancel'), confirmation: null }
  const content = (
    <StepDialog job={never({ ...jobWith(), job_extra_charges: [] })} step={never(step)} mayCharge onClose={onClose} />
  )
  await stage.show({ field: 'base_charge' }, content, { ...jobWith(), trip_sub_jobs: [], customer: {} })
  await stage.type('40.00')
  stage.willAnswer(farField())
  await stage.save()
  await waitFor(() => openToasts.get()[0])
  expect(stage.typed()).toBe('40.00')
  expect(onClose).not.toHaveBeenCalled()
  await stage.save()
  await waitFor(() => onClose.mock.calls[0])
  expect(stage.sent().map(({ body }) => body.base_charge)).toEqual(['40.00', '40.00'])
  expect(onClose).toHaveBeenCalledTimes(1)
})

/** What a form is made of. A definition that has one of them makes no form by itself. */
const makers = {
  calls: ['useForm', 'useRowForm', 'useRecordForm', 'makeForm', 'useFormDraft', 'useSave'],
  draws: ['FormPanel', 'FormDialog', 'PartForm', 'Form'],
}
/** Parts of forms that are tried where they are drawn. */
const triedAs: Readonly<Record<string, string>> = {
  'catalogues/part-form.tsx': 'drivers/driver-company-form.tsx',
  'job-entry/entry-form.ts': 'job-entry/entry-dialog.tsx',
  'job-entry/use-entry-save.ts': 'job-entry/entry-dialog.tsx',
  'sub-jobs/use-sub-job-save.ts': 'sub-jobs/sub-job-form.tsx',
}
/** Fields without a form of ours around them, and why that is enough. */
const byHand: Readonly<Record<string, string>> = {
  'calculators/job-calculator.tsx': 'sends nothing that is stored',
  'job-details/note-composer.tsx': 'one text; the command tells the reason, and the text is back',
  'job-entry/extras-dialog.tsx': 'fills in the entry form, which sends it',
  'job-steps/step-dialog.tsx': 'a question with one amount; the step tells the reason, and the dialog stays',
  'kit/move-dialog.tsx': 'asks for a place among the rows that are there; the list sends it',
  'proofs/add-proof-dialog.tsx': 'an upload; the command tells the reason, and the dialog stays',
  'sessions/invitation-form.tsx': 'buttons, and nothing typed',
  'support/composer.tsx': 'one text; the command tells the reason, and the text stays',
  'support/new-conversation.tsx': 'the command tells the reason, and the texts stay',
}

const source = import.meta.dirname.replace(/app$/, '')
/** What the forms are made of, and samples of it. */
const isMaker = (path: string) => /^(kit\/form|app\/(designs|testing))\//.test(path)
const modulesThat = (pattern: string) =>
  globSync('{features,kit,app}/**/*.{ts,tsx}', { cwd: source })
    .filter((path) => !isMaker(path) && !/\.(test|fixture)\./.test(path))
    .filter((path) => new RegExp(pattern).test(readFileSync(`${source}${path}`, 'utf8')))
    .map((path) => path.replace(/^features\//, ''))
    .toSorted()

test('every form is tried above, with what somebody else saves where it is one of a stored row', () => {
  const moduleOf = (name: string) => name.replace(/ \(.*/, '')
  const triedRows = Object.keys(ofRows).map(moduleOf)
  const tried = [...triedRows, ...Object.keys(formsWithoutRow).map(moduleOf), ...Object.keys(triedAs)]
  const found = modulesThat(`(?<!typeof )\\b(${makers.calls.join('|')})[<(]|<(${makers.draws.join('|')})\\b`)
  expect(found.filter((path) => !tried.includes(path))).toEqual(Object.keys(byHand))
  expect(modulesThat('\\buseRowForm[<(]').filter((path) => !triedRows.includes(path))).toEqual([])
  expect(Object.values(triedAs).filter((path) => !triedRows.includes(path))).toEqual([])
  // A list that names what is no form any more would excuse the next one of that name.
  expect(tried.filter((path) => !found.includes(path))).toEqual([])
})

test('every catalogue has a text that two people can change', () => {
  expect(Object.values(ofViews).filter(({ field: name }) => name === 'none')).toEqual([])
  expect(views.length).toBeGreaterThan(13)
})
