import { stepQuestions } from './step-questions.ts'

/**
 * The refusals whose sentences the browser says by itself: without an answer, or before it asks, by the rules that it shares
 * with the server. The first screens need no others.
 */
export const browserErrors = {
  ...stepQuestions,
  session_replaced: { status: 401, text: 'Login detected from another device. You are logged out now' },
  internal: { status: 500, text: 'Something went wrong' },
  not_found: { status: 404, text: 'This does not exist or is not yours.' },
  conflict: { status: 409, text: 'Somebody else just changed this.' },
  file_type_refused: { status: 422, text: 'Files of this type cannot be uploaded here.' },
  file_unreadable: { status: 422, text: 'This picture is damaged and cannot be read. Choose another one.' },
  forbidden: { status: 403, text: 'You are not allowed to do this.' },
  step_not_allowed: { status: 409, text: 'This step is not possible from the status the job is in.' },
  job_locked: { status: 409, text: 'The job can no longer be changed in this status.' },
  pod_too_early: { status: 409, text: "You can't upload POD for a job that is not started yet" },
} as const satisfies Record<string, { status: number; text: string }>
