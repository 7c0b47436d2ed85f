export { RunTrayHost } from './run-tray-host.tsx'
