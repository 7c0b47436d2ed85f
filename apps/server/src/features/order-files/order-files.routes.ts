import * as calls from '@dray/domain/order-files/order-files.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { downloadOrderFile } from './download-order-file.ts'
import { downloadOrderTemplate } from './download-order-template.ts'
import { getOrderFile } from './get-order-file.ts'
import { listOrderCodes } from './list-order-codes.ts'
import { listOrderFiles } from './list-order-files.ts'
import { readOrderHeadings } from './read-order-headings.ts'
import { uploadOrderFile } from './upload-order-file.ts'

export const orderFilesRoutes = [
  route(calls.listOrderCodes, listOrderCodes),
  route(calls.listOrderFiles, listOrderFiles),
  route(calls.getOrderFile, getOrderFile),
  route(calls.downloadOrderFile, downloadOrderFile),
  route(calls.downloadOrderTemplate, downloadOrderTemplate),
  route(calls.readOrderHeadings, readOrderHeadings),
  route(calls.uploadOrderFile, uploadOrderFile),
]
