import type { goodsConditions } from '@dray/domain/driver-captures/capture.ts'

/** The contract's, without the schemas that only the server runs. */
export const goodsConditionNames: typeof goodsConditions = ['good', 'damaged', 'short']
