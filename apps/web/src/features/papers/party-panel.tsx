import { paperScreenTexts as texts } from '@dray/domain/papers/papers.messages.ts'
import { Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'

interface PartyPanelProps {
  title: string
  party: { name: string; address: readonly string[]; vat_code: string | null; company_house_no: string | null }
}

/** One of the two whom a paper names, as it prints them. */
export function PartyPanel({ title, party: { name, address, vat_code, company_house_no } }: PartyPanelProps) {
  return (
    <Panel title={title} quiet>
      <Text as="div" look="strong">
        {name}
      </Text>
      <Text as="div" lines>
        {address.join('\n')}
      </Text>
      {vat_code && (
        <Text as="div" look="muted">
          {texts.vatNumber(vat_code)}
        </Text>
      )}
      {company_house_no && (
        <Text as="div" look="muted">
          {texts.companyNumber(company_house_no)}
        </Text>
      )}
    </Panel>
  )
}
