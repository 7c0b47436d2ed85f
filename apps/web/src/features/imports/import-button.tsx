import { importNamed } from '@dray/domain/imports/import-names.ts'
import { importTexts as texts } from '@dray/domain/imports/imports.messages.ts'
import { IconFileImport } from '@tabler/icons-react'
import { LinkButton } from '#ui/display/link-button.tsx'

/** Leads to the import of rows that are called so in the plural; nothing where there is none. */
export function ImportButton({ many }: { many: string }) {
  const kind = importNamed(many)
  if (!kind) return null
  return (
    <LinkButton to="/import" search={{ kind }} icon={<IconFileImport aria-hidden />}>
      {texts.import}
    </LinkButton>
  )
}
