export { ArchiveTrayHost } from './archive-tray-host.tsx'
