import { companyDetailsTexts as texts } from '@dray/domain/company/company-details.messages.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { showError } from '#features/catalogues/index.ts'
import { uploadFile } from '#features/files/index.ts'
import { Button } from '#ui/display/button.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { Columns, Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { type CompanyDetails, changeCompanyDetails } from './company-details.queries.ts'

const logos = [
  { field: 'logo_light', path: 'logo_light_path', title: texts.logoOn.light },
  { field: 'logo_dark', path: 'logo_dark_path', title: texts.logoOn.dark },
] as const
const largest = 5

function Logo({ company, logo }: { company: CompanyDetails; logo: (typeof logos)[number] }) {
  const [isBusy, setIsBusy] = useState(false)
  const path = company[logo.path]
  const put = async (key: () => Promise<string | null>) => {
    setIsBusy(true)
    try {
      toast.success((await changeCompanyDetails({ [logo.field]: await key() }, company.version)).message)
    } catch (error) {
      showError(error)
    }
    setIsBusy(false)
  }
  return (
    <Stack>
      <Text look="medium">{logo.title}</Text>
      {path ? (
        <>
          <img src={path} alt={texts.logoOf(company.company_name, logo.title)} height={64} />
          <Button icon={<IconTrash aria-hidden />} loading={isBusy} onClick={() => void put(async () => null)}>
            {texts.logoRemove}
          </Button>
        </>
      ) : (
        <Text look="muted">{texts.logoNone}</Text>
      )}
      <FileDrop
        label={texts.logoField(logo.title)}
        accept="image/png,image/jpeg,image/webp,image/gif"
        multiple={false}
        maxMegabytes={largest}
        disabled={isBusy}
        onFiles={([file]) => file && void put(async () => (await uploadFile('company-logos', file)).key)}
      />
    </Stack>
  )
}

/** The company's logo for light and for dark ground. */
export function LogoPanel({ company }: { company: CompanyDetails }) {
  return (
    <Panel title={texts.logo}>
      <Columns shares={[1, 1]}>
        {logos.map((logo) => (
          <Logo key={logo.field} company={company} logo={logo} />
        ))}
      </Columns>
    </Panel>
  )
}
