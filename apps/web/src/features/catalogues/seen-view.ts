import { catalogueScreenTexts as texts } from '@dray/domain/catalogues/catalogue-screen.messages.ts'
import { moneySchemas } from '@dray/domain/kernel/wire.ts'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { FormPart } from '#kit/form/form-field.ts'
import { useSeesPrices } from '#platform/viewer.ts'
import type { CatalogueRow, CatalogueSource, CatalogueView } from './catalogue-view.ts'

/** True for a schema that is marked as money, also where its value may be null. */
const isAmount = (schema: z.ZodMiniType | undefined): boolean =>
  schema instanceof z.ZodMiniNullable
    ? isAmount(schema.def.innerType as z.ZodMiniType)
    : schema !== undefined && moneySchemas.has(schema)

/** True when the definition of the field says that it holds money. */
export const holdsMoney = ({ fields }: Pick<CatalogueSource, 'fields'>, field: string): boolean =>
  isAmount(fields[field]?.in)

/** The catalogue for people who do not see prices: without its amounts in list, order and form; a list of prices is only read. */
export function withoutAmounts<R extends CatalogueRow>(view: CatalogueView<R>): CatalogueView<R> {
  const { source } = view
  const isOpen = (field: string) => !holdsMoney(source, field)
  const partOf = (part: FormPart): FormPart => ({
    ...part,
    lines: part.lines.map((line) => {
      const fields = line.fields.filter(({ field }) => isOpen(field))
      return fields.length === line.fields.length ? line : { fields }
    }),
  })
  return {
    ...view,
    source: { ...source, sortable: source.sortable.filter(isOpen) },
    form: view.form.map(partOf),
    ...(source.money && { readOnly: true, isFixed: () => true, cannotDeleteReason: () => texts.pricesAreReadOnly }),
  }
}

/** The catalogue as the person who is signed in may see it. */
export function useSeenView<R extends CatalogueRow>(view: CatalogueView<R>): CatalogueView<R> {
  const seesPrices = useSeesPrices()
  return useMemo(() => (seesPrices ? view : withoutAmounts(view)), [view, seesPrices])
}
