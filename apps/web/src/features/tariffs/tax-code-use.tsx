import { taxCodeTexts as texts } from '@dray/domain/tariffs/tax-code.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showError } from '#features/catalogues/index.ts'
import { changeCompanyDetails, showCompanyDetailsOptions } from '#features/company/index.ts'
import { Button } from '#ui/display/button.tsx'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { toast } from '#ui/overlay/toast.ts'

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
  const [isBusy, setIsBusy] = useState(false)
  if (!company) return null
  const choose = async () => {
    setIsBusy(true)
    await changeCompanyDetails({ default_tax_code_id: id }, company.version).then(
      ({ message }) => toast.success(message),
      showError,
    )
    setIsBusy(false)
  }
  return (
    <Section title={texts.use}>
      <Stack>
        {isUsual && <Text>{texts.isUsual}</Text>}
        {isNonVat && <Text>{texts.isNonVat}</Text>}
        {!isUsual && (
          <Inline>
            <Button loading={isBusy} onClick={() => void choose()}>
              {texts.makeUsual}
            </Button>
          </Inline>
        )}
      </Stack>
    </Section>
  )
}
