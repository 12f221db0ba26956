import { requireRow } from '#app/platform/errors.server.ts'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { officePodcastsPath } from '../../model.ts'
import { removeEpisode } from '../commands/shows.server.ts'
import { episodeInput } from '../inputs.ts'

const button = buttonRoute({
	level: 'admin',
	input: episodeInput,
	page: () => officePodcastsPath,
	async press(ctx, { input, id }) {
		const showId = id('showId')
		await removeEpisode(ctx, { showId, recordingId: requireRow(readId(input.recording)) })
		return redirectWith(`${officePodcastsPath}/${showId}/episodes`, {
			tone: 'good',
			code: 'podcasts.episode-removed',
		})
	},
})
export const loader = button.loader
export const action = button.action
