import * as calls from '@dray/domain/company/company.calls.ts'
import { companyDetailsLabels, companyDetailsTexts as texts } from '@dray/domain/company/company-details.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { FormPanel } from '#kit/form/form-panel.tsx'
import { rulesOfBody } from '#kit/form/form-rules.ts'
import { ErrorState } from '#ui/display/error-state.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { Page, Stack } from '#ui/layout/layout.tsx'
import { changeCompanyDetails, showCompanyDetailsOptions } from './company-details.queries.ts'
import { bankForm, detailsForm, numberingForm, quotesForm } from './company-forms.ts'
import { DrivingTimesPanel } from './driving-times-panel.tsx'
import { LogoPanel } from './logo-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'

const rules = rulesOfBody(calls.changeCompanyDetails.body, {
  labels: companyDetailsLabels,
  required: [
    'company_name',
    'time_zone',
    'quote_valid_days',
    'late_tolerance_minutes',
    'collection_service_minutes',
    'delivery_service_minutes',
  ],
})

const parts = [
  { name: 'details', title: texts.company, form: detailsForm },
  { name: 'bank', title: texts.bank, form: bankForm },
  { name: 'numbering', title: texts.numbering, form: numberingForm },
  { name: 'quotes', title: texts.quotes, form: quotesForm },
] as const

/** Who the company is: on its invoices, in its e-mails and in its customers' portal. `end` follows below. */
export function CompanyDetails({ end }: { end?: ReactNode }) {
  const { data, error, refetch } = useQuery(showCompanyDetailsOptions())
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return (
    <Page>
      {data ? (
        <Stack gap="loose">
          {parts.map(({ name, title, form }) => (
            <Fragment key={name}>
              <FormPanel
                title={title}
                name={`company:${name}`}
                form={form}
                rules={rules}
                row={data}
                save={changeCompanyDetails}
              />
              {name === 'details' && <DrivingTimesPanel />}
            </Fragment>
          ))}
          <LogoPanel company={data} />
          <SettingsPanel />
          {end}
        </Stack>
      ) : (
        <SkeletonLines />
      )}
    </Page>
  )
}
