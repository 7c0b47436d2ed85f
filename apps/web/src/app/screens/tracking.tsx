import { trackingPageTexts as texts } from '@dray/domain/tracking/tracking.messages.ts'
import { useParams } from '@tanstack/react-router'
import { TrackingCard, useTracking } from '#features/tracking/index.ts'
import { SignInPage } from './sign-in/sign-in-page.tsx'

/** `/track/$token`: where a job is, for who holds its link. */
export function TrackingScreen() {
  const { token } = useParams({ from: '/open/track/$token' })
  const tracking = useTracking(token)
  const company = tracking.tracked?.company
  const logo = company?.logo_light_path
  return (
    <SignInPage
      title={company?.company_name ?? texts.title}
      {...(company && { hint: texts.title })}
      {...(logo && { logo: { light: logo, dark: company.logo_dark_path ?? logo } })}
    >
      <TrackingCard {...tracking} />
    </SignInPage>
  )
}
