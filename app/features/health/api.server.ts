export { healthColumns, healthFrom } from './queries.server.ts'
