import { requireRow } from '#app/platform/errors.server.ts'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { readId } from '#app/platform/ids.ts'
import { moveInSeries } from '../../commands/series.server.ts'
import { orderInput } from '../../inputs.ts'
import { officeSeriesPath } from '../../model.ts'

const pageOf = (id: string) => `${officeSeriesPath}/${id}`
const button = buttonRoute({
	level: 'admin',
	input: orderInput,
	page: ({ seriesId }) => (seriesId && readId(seriesId) ? pageOf(seriesId) : officeSeriesPath),
	press: (ctx, { input, id }) =>
		moveInSeries(ctx, { seriesId: id('seriesId'), workId: requireRow(readId(input.work)), by: input.by }),
})
export const loader = button.loader
export const action = button.action
