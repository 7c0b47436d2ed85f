import { dueKind } from '../expiry/due-kinds.table.ts'

/** Papers of vehicles and trailers, by `document_type_id`, with what falls due of each. An id is never given to another kind. */
export const vehiclePaperKinds = [
  { id: 11, name: 'MOT', due: 'mot' },
  { id: 12, name: 'Vehicle tax', due: 'tax' },
  { id: 13, name: 'Insurance', due: 'insurance' },
  { id: 14, name: 'Tachograph calibration', due: 'tacho_calibration' },
  { id: 15, name: 'Tachograph download', due: 'tacho_download' },
  { id: 16, name: 'Lifting gear (LOLER)', due: 'lifting_gear' },
  { id: 17, name: 'Brake test', due: 'brake_test' },
  { id: 19, name: 'Other document', due: 'vehicle_paper' },
] as const

/** Those of trailers, which are not taxed and have no tachograph. */
export const trailerPaperKinds = vehiclePaperKinds.filter(({ due }) => !dueKind(due)?.isOfVehicles)

/** The one whose name is typed. */
export const otherVehiclePaper = 19
