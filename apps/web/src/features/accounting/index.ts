export { AccountingFilesMenu, useAccountingFiles } from './accounting-files-menu.tsx'
