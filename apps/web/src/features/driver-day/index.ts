export { DriverAppSettings } from './driver-app-settings.tsx'
export { proofRuleForm } from './proof-rule-form.ts'
