export { PartyPanel } from './party-panel.tsx'
export { sendingPapers } from './sending-papers.ts'
export { useDownload } from './use-download.ts'
