import * as calls from '@dray/domain/order-files/order-files.calls.ts'
import { route } from '#platform/http/context.ts'
import { downloadOrderFile } from './download-order-file.ts'
import { downloadOrderTemplate } from './download-order-template.ts'
import { getOrderFile } from './get-order-file.ts'
import { listOrderCodes } from './list-order-codes.ts'
import { listOrderFiles } from './list-order-files.ts'

export const orderFilesRoutes = [
  route(calls.listOrderCodes, listOrderCodes),
  route(calls.listOrderFiles, listOrderFiles),
  route(calls.getOrderFile, getOrderFile),
  route(calls.downloadOrderFile, downloadOrderFile),
  route(calls.downloadOrderTemplate, downloadOrderTemplate),
]
