export { findScholar } from './queries.server.ts'
