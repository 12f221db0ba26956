export { listArchive, listArchivePages } from './archive.server.ts'
export { standaloneHtml } from './standalone-html.server.ts'
