export { listArchive, listArchivePages } from './archive.server.ts'
export { letterOutside } from './outside.server.ts'
