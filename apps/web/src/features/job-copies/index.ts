export { RecurringDialog, RepeatDialog } from './copy-dialogs.tsx'
