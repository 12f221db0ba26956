import { m } from '#app/paraglide/messages.js'

/** The errors of a recording's place in a series, by field. */
export const placeErrors = {
	'series-gone': () => ({ seriesId: m.recordings_series_gone() }),
	'episode-taken': () => ({ episode: m.recordings_episode_taken() }),
}
