export { CancelJobDialog } from './cancel-job-dialog.tsx'
export { type AskedStep, runStep, showError } from './run-step.ts'
export { EndingButton, StepButtons } from './step-buttons.tsx'
export { type JobSteps, type StepPlace, useJobSteps } from './use-job-steps.ts'
