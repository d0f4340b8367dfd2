import type * as calls from '@sillage/core/dataroom/calls'
import type { HandlersOf } from '../platform/http/handler.ts'
import {
  handleActOnFundUsers,
  handleListFundUsers,
  handleListViews,
  handleUploadDocument,
} from './console.ts'
import { handleListDataroom, handleOpenDocument } from './room.ts'

export const dataroomHandlers: HandlersOf<typeof calls> = {
  listFundUsers: handleListFundUsers,
  actOnFundUsers: handleActOnFundUsers,
  uploadDataroomDocument: handleUploadDocument,
  listDataroomViews: handleListViews,
  listDataroom: handleListDataroom,
  openDataroomDocument: handleOpenDocument,
}
