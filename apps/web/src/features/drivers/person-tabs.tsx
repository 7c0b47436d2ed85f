import { driverTexts as texts } from '@dray/domain/drivers/drivers.messages.ts'
import { paperKind } from '@dray/domain/drivers/paper-kinds.table.ts'
import { seesPrices } from '@dray/domain/kernel/permissions.ts'
import { personalDataTexts } from '@dray/domain/personal-data/personal-data.messages.ts'
import { agreementTexts } from '@dray/domain/self-bills/self-bills.messages.ts'
import type { ReactNode } from 'react'
import type { RowTab } from '#features/catalogues/index.ts'
import { PersonalDataPanel } from '#features/personal-data/index.ts'
import { SelfBillingAgreements } from '#features/self-bills/index.ts'
import { viewer } from '#platform/viewer.ts'
import { Stack } from '#ui/layout/layout.tsx'
import { Card, OtherDocuments } from './documents.tsx'
import { DriverCompany } from './driver-company-form.tsx'
import { DriverParticulars } from './driver-particulars-form.tsx'
import { DriverRates, RatesOfAgency } from './driver-rates.tsx'
import { DriverSkills } from './driver-skills.tsx'
import { LicenceCategories, LicenceChecks, LicenceEndorsements } from './licence-tables.tsx'
import { type PapersOf, PersonPapers } from './person-papers.tsx'

interface Person {
  id: number
  user_id: number
  /** The agency that they come from, of drivers. */
  agency?: { id: number; name: string } | null
  /** What they are able to do, of drivers. */
  skills_experience?: readonly { skill_id: number }[]
}

/** What is kept of a driver or an owner driver beside their own form, as far as the viewer may see it. */
export const personTabs =
  (kind: 'driver' | 'owner_driver') =>
  ({ id, user_id, agency, skills_experience }: Person): RowTab[] => {
    const seen = viewer.current()
    const mayRead = seen?.permissions.has('papers.view') === true
    const papers = (value: string, label: string, draw: (of: PapersOf) => ReactNode): RowTab[] =>
      mayRead ? [{ value, label, content: <PersonPapers user_id={user_id}>{draw}</PersonPapers> }] : []
    return [
      ...papers('employment', texts.employment, (of) => <DriverParticulars {...of} />),
      ...papers('company', texts.company, (of) => <DriverCompany {...of} />),
      {
        value: 'agreements',
        label: agreementTexts.tab,
        content: <SelfBillingAgreements kind="driver" owner_id={user_id} />,
      },
      ...(seen && seesPrices(seen)
        ? [{ value: 'rates', label: texts.rates, content: <PersonRates user_id={user_id} agency={agency ?? null} /> }]
        : []),
      ...papers('licence', texts.licence, (of) => (
        <Stack gap="loose">
          <Card {...of} kind={paperKind.licence} />
          <LicenceCategories {...of} />
          <LicenceEndorsements {...of} />
          <LicenceChecks {...of} />
        </Stack>
      )),
      ...papers('tacho', texts.tachoCard, (of) => (
        <Stack gap="loose">
          <Card {...of} kind={paperKind.tacho} />
          <Card {...of} kind={paperKind.download} />
        </Stack>
      )),
      ...papers('cpc', texts.cpcCard, (of) => <Card {...of} kind={paperKind.cpc} />),
      ...papers('documents', texts.documents, (of) => (
        <Stack gap="loose">
          <Card {...of} kind={paperKind.medical} />
          <OtherDocuments {...of} />
        </Stack>
      )),
      ...(skills_experience
        ? [
            {
              value: 'skills',
              label: texts.skills,
              content: <DriverSkills user_id={user_id} selected={skills_experience.map(({ skill_id }) => skill_id)} />,
            },
          ]
        : []),
      ...(mayRead
        ? [{ value: 'personal', label: personalDataTexts.title, content: <PersonalDataPanel kind={kind} id={id} /> }]
        : []),
    ]
  }

const PersonRates = ({ user_id, agency }: { user_id: number; agency: Person['agency'] }) => (
  <Stack gap="loose">
    <DriverRates user_id={user_id} />
    {agency && <RatesOfAgency agency={agency} />}
  </Stack>
)
