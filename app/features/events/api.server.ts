/** For other features: what is to come, and whether somebody organises something. */
export { organisesAny } from './access.server.ts'
export {
	type ComingFilters,
	findDate,
	findSeries,
	listComing,
	listSeriesPages,
} from './public.server.ts'
export { removeSampleEvents } from './samples.server.ts'
