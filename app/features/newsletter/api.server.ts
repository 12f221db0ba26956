export { listArchive, listArchivePages } from './archive.server.ts'
