import { companyDetailsTexts as texts } from '@dray/domain/company/company-details.messages.ts'
import { pictureAccept } from '@dray/domain/files/picture-limits.ts'
import { IconTrash } from '@tabler/icons-react'
import { uploadFile } from '#features/files/index.ts'
import { useCommand } from '#kit/use-command.ts'
import { Button } from '#ui/display/button.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { Columns, Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { type CompanyDetails, changeCompanyDetails } from './company-details.queries.ts'

const logos = [
  { field: 'logo_light', path: 'logo_light_path', title: texts.logoOn.light },
  { field: 'logo_dark', path: 'logo_dark_path', title: texts.logoOn.dark },
] as const
const largest = 5

function Logo({ company, logo }: { company: CompanyDetails; logo: (typeof logos)[number] }) {
  const path = company[logo.path]
  const put = async (file: File | null) => {
    const key = file && (await uploadFile('company-logos', file)).key
    return changeCompanyDetails({ [logo.field]: key }, company.version)
  }
  const { run, busy } = useCommand(put, { done: ({ message }) => message })
  return (
    <Stack>
      <Text look="medium">{logo.title}</Text>
      {path ? (
        <>
          <img src={path} alt={texts.logoOf(company.company_name, logo.title)} height={64} />
          <Button icon={<IconTrash aria-hidden />} loading={busy} onClick={() => void run(null)}>
            {texts.logoRemove}
          </Button>
        </>
      ) : (
        <Text look="muted">{texts.logoNone}</Text>
      )}
      <FileDrop
        label={texts.logoField(logo.title)}
        accept={pictureAccept}
        multiple={false}
        maxMegabytes={largest}
        disabled={busy}
        onFiles={([file]) => file && void run(file)}
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
