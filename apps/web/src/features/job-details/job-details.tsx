import { useViewer } from '#platform/viewer.ts'
import type { JobDetailsProps } from './details-props.ts'
import { OfficeDetails } from './office-details.tsx'
import { PortalDetails } from './portal-details.tsx'

/** One job with all that belongs to it, above the list: what the office works with, or what its customer may see. */
export function JobDetails(props: JobDetailsProps) {
  const { user_type } = useViewer()
  // Another job is another dialog's content: nothing typed or opened for the one before is carried over.
  return user_type === 'customer' ? (
    <PortalDetails key={props.jobId} {...props} />
  ) : (
    <OfficeDetails key={props.jobId} {...props} />
  )
}
