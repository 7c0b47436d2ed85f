export { CheckSendingSettings } from './check-sending-settings.tsx'
export { DefectStatusBadge, OpenDefectsBadge, openDefectsColumn, SeverityBadge } from './defect-badges.tsx'
export { DefectHistory } from './defect-drawer.tsx'
export { type DefectSearch, Defects, defectAddress } from './defect-list.tsx'

export { DefectTable } from './defect-table.tsx'
