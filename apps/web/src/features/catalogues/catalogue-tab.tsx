import { catalogueScreenTexts } from '@dray/domain/catalogues/catalogue-screen.messages.ts'
import { Catalogue, type CatalogueProps } from './catalogue-list.tsx'
import type { CatalogueRow, CatalogueView } from './catalogue-view.ts'

/** A catalogue as one of several behind tabs, under its own name; `vehicle_types` in the address. */
export const catalogueTab = <R extends CatalogueRow>(
  view: CatalogueView<R>,
  value = view.source.noun.many.replaceAll(' ', '_'),
) => ({
  value,
  label: catalogueScreenTexts.screenTitle(view.source.noun.many),
  render: (props: CatalogueProps) => <Catalogue view={view} {...props} />,
})
