/** For other features: what is to come, and whether somebody organises something. */
export { organisesAny } from './access.server.ts'
export { type ComingFilters, listComing } from './public.server.ts'
export { removeSampleEvents } from './samples.server.ts'
