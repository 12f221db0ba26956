/** For other features: what is to come. */
export {
	findDate,
	findSeries,
	listComing,
	listSeriesPages,
} from './public.server.ts'
export { removeSampleEvents } from './samples.server.ts'
