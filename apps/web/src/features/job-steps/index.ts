export { type AskedStep, runStep, showError } from './run-step.ts'
export { EndingButton, StepButtons } from './step-buttons.tsx'
export { StepDialog } from './step-dialog.tsx'
export { type JobSteps, type StepPlace, useJobSteps } from './use-job-steps.ts'
