import { redirect } from 'react-router'
import { requireRow } from '#app/platform/errors.server.ts'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { readId } from '#app/platform/ids.ts'
import { officeSeriesPath } from '../../model.ts'
import { moveInSeries } from '../commands/series.server.ts'
import { orderInput } from '../inputs.ts'

const button = buttonRoute({
	level: 'admin',
	input: orderInput,
	page: () => officeSeriesPath,
	async press(ctx, { input, id }) {
		const seriesId = id('seriesId')
		await moveInSeries(ctx, { seriesId, recordingId: requireRow(readId(input.recording)), by: input.by })
		return redirect(`${officeSeriesPath}/${seriesId}`)
	},
})
export const loader = button.loader
export const action = button.action
