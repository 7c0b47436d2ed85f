export {
  changeCustomerSftp,
  orderLoadTypeOptions,
  sftpChanged,
  showCustomerSftpOptions,
} from './order-files.queries.ts'
export { OrderFilesPanel } from './order-files-panel.tsx'
export { PortalOrderFiles } from './portal-order-files.tsx'
export { SecretDialog, type SftpSecret } from './secret-dialog.tsx'
export { SftpKeys } from './sftp-keys.tsx'
