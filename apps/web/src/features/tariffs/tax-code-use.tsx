import { taxCodeTexts as texts } from '@dray/domain/tariffs/tax-code.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { changeCompanyDetails, showCompanyDetailsOptions } from '#features/company/index.ts'
import { useCommand } from '#kit/use-command.ts'
import { Button } from '#ui/display/button.tsx'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'

/** What the company has chosen the code for. */
function useUses(id: number) {
  const { data: company } = useQuery(showCompanyDetailsOptions())
  return { company, isUsual: company?.default_tax_code_id === id, isNonVat: company?.non_vat_tax_code_id === id }
}

/** The same in a row of the list. */
export function TaxCodeUse({ id }: { id: number }) {
  const { isUsual, isNonVat } = useUses(id)
  return [isUsual && texts.usual, isNonVat && texts.nonVat].filter(Boolean).join(', ')
}

/** Beside a code's form: what it is used for, and the way to make it the one that jobs are charged. */
export function TaxCodeChoice({ id }: { id: number }) {
  const { company, isUsual, isNonVat } = useUses(id)
  const { run, busy } = useCommand((version: number) => changeCompanyDetails({ default_tax_code_id: id }, version), {
    done: ({ message }) => message,
  })
  if (!company) return null
  return (
    <Section title={texts.use}>
      <Stack>
        {isUsual && <Text>{texts.isUsual}</Text>}
        {isNonVat && <Text>{texts.isNonVat}</Text>}
        {!isUsual && (
          <Inline>
            <Button loading={busy} onClick={() => void run(company.version)}>
              {texts.makeUsual}
            </Button>
          </Inline>
        )}
      </Stack>
    </Section>
  )
}
